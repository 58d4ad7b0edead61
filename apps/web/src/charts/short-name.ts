/** An address without what all of them begin with; any other name as it is. */
export const shortName = (name: string) => name.replace(/^https?:\/\/(www\.)?/, '')
