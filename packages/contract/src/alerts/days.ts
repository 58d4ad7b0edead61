/** In bit order of the mask: bit 0 is Sunday, bit 6 is Saturday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const EVERY_DAY = 2 ** WEEKDAYS.length - 1

const toBit = (index: number) => 2 ** index

/** 0 is Sunday. */
export const runsOn = (mask: number, index: number) => (mask & toBit(index)) !== 0

export const toMask = (indices: readonly number[]) => indices.reduce((mask, index) => mask | toBit(index), 0)

/** 0 is Sunday, in every time zone. */
export const getDayOfWeek = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
