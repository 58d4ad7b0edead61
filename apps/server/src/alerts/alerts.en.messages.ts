/** Problems of an alert that only the server finds. */
export default {
  gone: 'It no longer exists.',
  toleranceMissing: 'Enter a tolerance.',
} as const
