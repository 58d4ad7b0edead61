import type { Schedule } from '@vitrine/contract/master-data/schedule'
import { ALL_TEXTS, type RecordTexts } from './messages.ts'

const getDays = ({ t }: RecordTexts) => [
  ...[t('monday'), t('tuesday'), t('wednesday'), t('thursday'), t('friday'), t('saturday'), t('sunday')],
]

/** One line per entry, such as `Mon, Tue at 09:00, 14:30`. */
export function writeSchedule(value: unknown, texts: RecordTexts): string[] {
  const days = getDays(texts)
  return (value as Schedule).map(({ weekdays, times }) =>
    texts.t('scheduleLine', {
      days: weekdays.map((day) => days[day - 1] ?? day).join(', '),
      times: times.join(', '),
    }),
  )
}

/** Hours and minutes, separated by commas. */
const TIMES = /^[\d:, ]+$/

const split = (text: string) => text.split(',').map((part) => part.trim())

/** Parsers of all languages, each for lines such as `Mon, Tue at 09:00, 14:30`. */
const PARSERS = ALL_TEXTS.map((texts) => ({
  between: texts.t('scheduleLine', { days: '', times: '' }),
  days: getDays(texts).map((day) => day.toLowerCase()),
}))

export function readSchedule(line: string, { t }: RecordTexts): { value?: Schedule[number]; problem?: string } {
  for (const parser of PARSERS) {
    const [days = '', hours, ...rest] = line.split(parser.between)
    if (hours === undefined || rest.length > 0 || !TIMES.test(hours)) continue
    const weekdays = split(days).map((name) => parser.days.indexOf(name.toLowerCase()) + 1)
    const times = split(hours).map((time) => time.padStart('00:00'.length, '0'))
    if (!weekdays.includes(0)) return { value: { weekdays, times } }
  }
  return { problem: t('notSchedule', { text: line }) }
}
