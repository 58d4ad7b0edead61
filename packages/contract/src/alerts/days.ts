/** Sunday first, as in the mask: bit 1 is Sunday, up to bit 7 Saturday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const EVERY_DAY = 2 ** WEEKDAYS.length - 1

const bitOf = (index: number) => 2 ** index

/** 0 is Sunday. */
export const runsOn = (mask: number, index: number) => (mask & bitOf(index)) !== 0

export const maskOf = (indices: readonly number[]) => indices.reduce((mask, index) => mask | bitOf(index), 0)

/** 0 is Sunday, whatever clock anybody has. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** In words, as in 'Monday, Friday'. */
export const daysInWords = (mask: number) =>
  mask === EVERY_DAY ? 'Every day' : WEEKDAYS.filter((_name, index) => runsOn(mask, index)).join(', ')
