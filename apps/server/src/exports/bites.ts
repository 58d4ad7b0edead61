import { addDays, countDays, type DateRange } from '@vitrine/contract/dates'

/** Target size of a chunk. A chunk with more than twice as many rows is read again in smaller ones. */
const ROWS = 5_000
const MOST_ROWS = 2 * ROWS
const MOST_THINGS = 1_000
const FIRST_DAYS = 31

/** A chunk: some items in some days. */
export interface Batch<Thing> extends DateRange {
  readonly things: readonly Thing[]
  /** Row limit of the query; undefined for one item on one day, which can't be split. */
  readonly most: number | undefined
}

/**
 * Reads items × days in chunks of about the same number of rows: small items are grouped, and large ones are split by
 * days. A chunk with several items always covers all days, so a chunk that is too large gets fewer items first, then
 * fewer days.
 */
export async function* inBites<Thing, Row>(
  things: readonly Thing[],
  { from, to }: DateRange,
  read: (bite: Batch<Thing>) => Promise<readonly Row[]>,
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly done: number }> {
  let [index, start, atOnce, days] = [0, from, 1, FIRST_DAYS]
  while (index < things.length) {
    const some = things.slice(index, index + atOnce)
    const reached = addDays(start, days - 1)
    const end = reached < to ? reached : to
    const isSmallest = some.length === 1 && start === end
    const rows = await read({ things: some, from: start, to: end, most: isSmallest ? undefined : MOST_ROWS + 1 })
    if (rows.length > MOST_ROWS && !isSmallest) {
      if (some.length > 1) atOnce = Math.ceil(some.length / 2)
      else days = Math.ceil(countDays({ from: start, to: end }) / 2)
      continue
    }
    const isWhole = start === from && end === to
    if (end === to) index += some.length
    start = end === to ? from : addDays(end, 1)
    yield { rows, done: index }
    if (rows.length >= ROWS / 2) continue
    if (isWhole) atOnce = Math.min(some.length * 2, MOST_THINGS)
    else days *= 2
  }
}
