import type { Schedule } from '@vitrine/contract/master-data/schedule'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const SCHEDULE_EXPLAINED =
  'Weekdays and times of the day, as in: Mon, Tue at 09:00, 14:30. More of them on lines of their own.'

const LINE = /^([A-Za-z, ]+) at ([\d:, ]+)$/
const AT = ' at '

/** A line for each entry: Mon, Tue at 09:00, 14:30. */
export function writeSchedule(value: unknown): string[] {
  return (value as Schedule).map(
    ({ weekdays, times }) => `${weekdays.map((day) => DAYS[day - 1] ?? day).join(', ')}${AT}${times.join(', ')}`,
  )
}

export function readSchedule(line: string): { value?: Schedule[number]; problem?: string } {
  const [, days = '', hours = ''] = LINE.exec(line) ?? []
  const parts = (text: string) => text.split(',').map((part) => part.trim())
  const weekdays = parts(days).map((name) => DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase()) + 1)
  const times = parts(hours).map((time) => time.padStart('00:00'.length, '0'))
  return days === '' || weekdays.includes(0)
    ? { problem: `'${line}' is no schedule: write it like Mon, Tue at 09:00, 14:30.` }
    : { value: { weekdays, times } }
}
