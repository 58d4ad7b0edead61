import { day } from '@vitrine/contract/dates'
import { formatDay } from './format.ts'
import type { Address } from './list-address.ts'

/** The days that a screen shows; absent where it has no start or no end. */
interface ShownDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const NAMES = { from: 'start date', to: 'end date' } as const
type Name = keyof typeof NAMES

const MOST_QUOTED = 40
const isDay = (raw: string) => day.safeParse(raw).success
const toText = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : JSON.stringify(raw)
const cut = (raw: string) => (raw.length > MOST_QUOTED ? `${raw.slice(0, MOST_QUOTED)}…` : raw)

function toShownText({ from, to }: ShownDays): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `everything from ${formatDay(from)}`
  return to ? `everything up to ${formatDay(to)}` : 'all dates'
}

/**
 * Names the dates of a link that the screen could not use, and says what it shows instead; undefined when all are used.
 * `words` are other values that the screen takes for a date, as 'any'.
 */
export function findBadDates(address: Address, shown: ShownDays, words: readonly string[] = []): string | undefined {
  const given = (name: Name) => {
    const raw = address[name]
    return raw === undefined || raw === '' || words.includes(String(raw)) ? undefined : toText(raw)
  }
  const [from, to] = [given('from'), given('to')]
  const isUnused = (name: Name) => given(name) !== undefined && given(name) !== shown[name]
  const unused = (['from', 'to'] as const).filter(isUnused)
  if (unused.length === 0) return undefined
  const invalid = unused.filter((name) => !isDay(given(name) ?? ''))
  const problems = invalid.map((name) => `“${cut(given(name) ?? '')}” is not a valid ${NAMES[name]}`)
  if (problems.length === 0) {
    problems.push(
      from && to && from > to
        ? `the start date ${formatDay(from)} is after the end date ${formatDay(to)}`
        : unused.map((name) => `the ${NAMES[name]} ${formatDay(given(name) ?? '')} does not make a range`).join(', '),
    )
  }
  return `The link can't be followed exactly: ${problems.join(', and ')}. Showing ${toShownText(shown)} instead.`
}
