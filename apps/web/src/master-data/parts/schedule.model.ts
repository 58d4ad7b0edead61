import { Schedule } from '@vitrine/contract/master-data/schedule'

export type ScheduleEntry = Schedule[number]

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const nameOf = (weekday: number) => WEEKDAYS[weekday - 1] ?? ''

/** So many in a row are said by the first and the last. */
const A_RUN = 3

/** 'Mon to Fri', 'Mon, Wed', 'Every day'. */
export function daysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((one, other) => one - other)
  if (days.length === WEEKDAYS.length) return 'Every day'
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length < A_RUN ? run.map(nameOf).join(', ') : `${nameOf(run[0] ?? 0)} to ${nameOf(run.at(-1) ?? 0)}`,
    )
    .join(', ')
}

/** 'Mon to Fri 08:00, 14:00; Sat 10:00'. */
export function scheduleText(value: unknown): string {
  const entries = Schedule.catch([]).parse(value)
  return entries.map(({ weekdays, times }) => `${daysText(weekdays)} ${times.join(', ')}`).join('; ')
}

/** What a new one begins with: the usual week, its times still to be said. */
export const NEW_ENTRY: ScheduleEntry = { weekdays: [1, 2, 3, 4, 5], times: [] }

/** As the form keeps it: an entry may still lack its days or times. */
export const entriesOf = (value: unknown): readonly ScheduleEntry[] => (Array.isArray(value) ? value : [])

const replaced = (entries: readonly ScheduleEntry[], index: number, change: Partial<ScheduleEntry>) =>
  entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))

const inOrder = <T extends number | string>(values: readonly T[]) => [...new Set(values)].sort()

export const withWeekdays = (entries: readonly ScheduleEntry[], index: number, weekdays: readonly number[]) =>
  replaced(entries, index, { weekdays: inOrder(weekdays) })

/** What somebody means by '8', '8:30', '0830' or '14.30'; undefined where it is no time of a day. */
export function timeOf(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Twice the same is once. */
export function withTime(entries: readonly ScheduleEntry[], index: number, time: string): readonly ScheduleEntry[] {
  return replaced(entries, index, { times: inOrder([...(entries[index]?.times ?? []), time]) })
}

export const withoutTime = (entries: readonly ScheduleEntry[], index: number, time: string) =>
  replaced(entries, index, { times: (entries[index]?.times ?? []).filter((one) => one !== time) })
