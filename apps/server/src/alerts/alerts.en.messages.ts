/** Problems with an alert that only the server can detect. */
export default {
  gone: 'It no longer exists.',
  toleranceMissing: 'Enter a tolerance.',
} as const
