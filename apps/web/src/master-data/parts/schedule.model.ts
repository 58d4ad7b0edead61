import { Schedule } from '@vitrine/contract/master-data/schedule'
import { t } from '../messages.ts'

export type ScheduleEntry = Schedule[number]

export const WEEKDAYS = [
  ...[t('monday'), t('tuesday'), t('wednesday'), t('thursday'), t('friday')],
  ...[t('saturday'), t('sunday')],
]
const getWeekdayName = (weekday: number) => WEEKDAYS[weekday - 1] ?? ''

/** Minimum number of consecutive days shown as a range. */
const A_RUN = 3

/** 'Mon to Fri', 'Mon, Wed', 'Every day'. */
export function daysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((one, other) => one - other)
  if (days.length === WEEKDAYS.length) return t('everyDay')
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length < A_RUN
        ? run.map(getWeekdayName).join(', ')
        : t('dayRange', { first: getWeekdayName(run[0] ?? 0), last: getWeekdayName(run.at(-1) ?? 0) }),
    )
    .join(', ')
}

/** 'Mon to Fri 08:00, 14:00; Sat 10:00'. */
export function scheduleText(value: unknown): string {
  const entries = Schedule.catch([]).parse(value)
  return entries.map(({ weekdays, times }) => `${daysText(weekdays)} ${times.join(', ')}`).join('; ')
}

/** A new entry has weekdays from Monday to Friday and no times. */
export const NEW_ENTRY: ScheduleEntry = { weekdays: [1, 2, 3, 4, 5], times: [] }

/** Form values: an entry may still lack days or times. */
export const toEntries = (value: unknown): readonly ScheduleEntry[] => (Array.isArray(value) ? value : [])

const replaceEntry = (entries: readonly ScheduleEntry[], index: number, change: Partial<ScheduleEntry>) =>
  entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))

const inOrder = <T extends number | string>(values: readonly T[]) => [...new Set(values)].sort()

export const withWeekdays = (entries: readonly ScheduleEntry[], index: number, weekdays: readonly number[]) =>
  replaceEntry(entries, index, { weekdays: inOrder(weekdays) })

/** Parses '8', '8:30', '0830' or '14.30'; undefined if it is not a time of day. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Ignores duplicates. */
export function withTime(entries: readonly ScheduleEntry[], index: number, time: string): readonly ScheduleEntry[] {
  return replaceEntry(entries, index, { times: inOrder([...(entries[index]?.times ?? []), time]) })
}

export const withoutTime = (entries: readonly ScheduleEntry[], index: number, time: string) =>
  replaceEntry(entries, index, { times: (entries[index]?.times ?? []).filter((one) => one !== time) })
