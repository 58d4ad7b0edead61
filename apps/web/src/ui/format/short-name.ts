/** An address without protocol and www; other names unchanged. */
export const shortName = (name: string) => name.replace(/^https?:\/\/(www\.)?/, '')

/**
 * The path of an address, for groups under the eTailer's name: the host is redundant there, and the end would be
 * truncated.
 */
export const nameInGroup = (name: string) => name.replace(/^https?:\/\/[^/]+/, '') || name
