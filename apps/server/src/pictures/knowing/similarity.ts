import { COLUMNS, type Grid, ROWS_PER_WIDTH, unpackGrid } from './grid.ts'
import { unexplainedBy } from './unexplained.ts'

/** Points lost for a change as large as a square of a thirteenth of the page's width (100 px of 1280), */
const SOLID_POINTS = 10
const SOLID_CELLS = (COLUMNS * ROWS_PER_WIDTH) / 12.8 ** 2
/** and for a page of which nothing but small things remained: prices, notes, the order of products. */
const LOOSE_POINTS = 20

/**
 * How alike two pages are, in percent: 100 is the same, and a page of which one banner is another falls well below 90.
 *
 * It does not add up differences: a price more or less, two products in another order and the grain of JPEG would weigh
 * as much as a small banner. It asks what of either page cannot be explained by the other (see unexplained.ts), and of
 * that counts what is solid, as large as a banner. Both ways, since a banner may have come or gone.
 */
export function similarityOf(a: Buffer, b: Buffer): number {
  const [one, other] = [unpackGrid(a), unpackGrid(b)]
  if (!one || !other) return 0
  return Math.min(explainedShare(one, other), explainedShare(other, one))
}

function explainedShare(page: Grid, by: Grid): number {
  const { solid, loose } = unexplainedBy(page, by)
  return Math.max(0, 100 - (SOLID_POINTS * solid) / SOLID_CELLS - (LOOSE_POINTS * loose) / (page.rows * COLUMNS))
}
