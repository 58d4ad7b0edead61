/** An address without what all of them begin with; any other name as it is. */
export const shortName = (name: string) => name.replace(/^https?:\/\/(www\.)?/, '')

/** Addresses of one eTailer under its name: what they share is said already, and what they differ in would be cut off. */
export const nameInGroup = (name: string) => name.replace(/^https?:\/\/[^/]+/, '') || name
