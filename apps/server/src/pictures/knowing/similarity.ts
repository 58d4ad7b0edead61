import { COLUMNS, type Grid, ROWS_PER_WIDTH, unpackGrid } from './grid.ts'
import { countUnexplained } from './unexplained.ts'

/** Points lost for a change the size of a square of 1/13 of the page's width (100 px of 1280). */
const SOLID_POINTS = 10
const SOLID_CELLS = (COLUMNS * ROWS_PER_WIDTH) / 12.8 ** 2
/** Points lost for a page with only small changes everywhere: prices, notes, the order of products. */
const LOOSE_POINTS = 20

/**
 * Similarity of two pages in percent: 100 is identical, and a page with one different banner is well below 90.
 *
 * It doesn't add up all differences, because prices, swapped products and JPEG noise would weigh as much as a small
 * banner. Instead it finds the parts of each page that the other cannot explain (see unexplained.ts) and counts those
 * as large as a banner. It compares in both directions, because a banner may have been added or removed.
 */
export function compareGrids(a: Buffer, b: Buffer): number {
  const [one, other] = [unpackGrid(a), unpackGrid(b)]
  if (!one || !other) return 0
  return Math.min(explainedShare(one, other), explainedShare(other, one))
}

function explainedShare(page: Grid, by: Grid): number {
  const { solid, loose } = countUnexplained(page, by)
  return Math.max(0, 100 - (SOLID_POINTS * solid) / SOLID_CELLS - (LOOSE_POINTS * loose) / (page.rows * COLUMNS))
}
