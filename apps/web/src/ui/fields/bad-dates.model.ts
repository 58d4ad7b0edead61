import { day } from '@vitrine/contract/dates'
import { formatDay } from '../format/format.ts'
import type { Address } from '../lists/list-address.ts'
import { t } from '../messages.ts'

/** The days that a screen shows; absent without a start or end. */
interface ShownDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Name = keyof ShownDays

const INVALID: Record<Name, (text: string) => string> = {
  from: (text) => t('badStartDate', { text }),
  to: (text) => t('badEndDate', { text }),
}
const WITHOUT_RANGE: Record<Name, (date: string) => string> = {
  from: (date) => t('startWithoutRange', { date }),
  to: (date) => t('endWithoutRange', { date }),
}

const MOST_QUOTED = 40
const isDay = (raw: string) => day.safeParse(raw).success
const toText = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : JSON.stringify(raw)
const cut = (raw: string) => (raw.length > MOST_QUOTED ? `${raw.slice(0, MOST_QUOTED)}…` : raw)

function toShownText({ from, to }: ShownDays): string {
  if (from && to) return t('rangeFromTo', { from: formatDay(from), to: formatDay(to) })
  if (from) return t('rangeFrom', { from: formatDay(from) })
  return to ? t('rangeTo', { to: formatDay(to) }) : t('allDates')
}

/**
 * Describes dates of a link that the screen could not use; undefined when all are used. `words` are other values that the
 * screen accepts as a date, such as 'any'.
 */
export function findBadDates(address: Address, shown: ShownDays, words: readonly string[] = []): string | undefined {
  const readValue = (name: Name) => {
    const raw = address[name]
    return raw === undefined || raw === '' || words.includes(String(raw)) ? undefined : toText(raw)
  }
  const [from, to] = [readValue('from'), readValue('to')]
  const isUnused = (name: Name) => readValue(name) !== undefined && readValue(name) !== shown[name]
  const unused = (['from', 'to'] as const).filter(isUnused)
  if (unused.length === 0) return undefined
  const invalid = unused.filter((name) => !isDay(readValue(name) ?? ''))
  const problems = invalid.map((name) => INVALID[name](cut(readValue(name) ?? '')))
  if (problems.length === 0) {
    problems.push(
      from && to && from > to
        ? t('startAfterEnd', { from: formatDay(from), to: formatDay(to) })
        : unused.map((name) => WITHOUT_RANGE[name](formatDay(readValue(name) ?? ''))).join(', '),
    )
  }
  const [one = '', other] = problems
  return t('linkDatesUnused', {
    problems: other === undefined ? one : t('badDatesBoth', { one, other }),
    shown: toShownText(shown),
  })
}
