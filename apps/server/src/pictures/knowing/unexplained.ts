import { COLUMNS, type Grid } from './grid.ts'
import { PageSearch, type Piece, PLACED } from './page-search.ts'

interface UnexplainedCells {
  /** Number of cells in changes at least as large as a banner. */
  readonly solid: number
  /** Number of other cells, in small or thin changes. */
  readonly loose: number
}

/** Content that moved sideways (such as two swapped products) could match anywhere, so more of it must agree. */
const MOVED: Piece = { columns: 2, rows: 6, difference: 1.2 }
/** Minimum distance between products, in columns. */
const LEAST_ASIDE = 2
/** With more solid changes than this, it is another page, and sideways movement is not searched. */
const ANOTHER_PAGE = 0.2

/**
 * The parts of a page that the other page doesn't show. First finds the few vertical shifts that explain most of the
 * page; a cell is explained if it belongs to a piece that matches there. Large remaining parts may still have moved
 * sideways.
 */
export function countUnexplained(page: Grid, other: Grid): UnexplainedCells {
  const search = new PageSearch(page, other)
  const shifts = search.shifts()
  for (const shift of shifts) search.explain(PLACED, 0, shift)
  const solid = search.solidRows()
  if (solid.cells > 0 && solid.cells < ANOTHER_PAGE * page.rows * COLUMNS) {
    for (const [first, last] of solid.bands) {
      for (const shift of shifts) {
        for (let aside = LEAST_ASIDE; aside <= COLUMNS - MOVED.columns; aside++) {
          search.explain(MOVED, aside, shift, first - MOVED.rows, last + MOVED.rows)
          search.explain(MOVED, -aside, shift, first - MOVED.rows, last + MOVED.rows)
        }
      }
    }
  }
  const { cells } = search.solidRows()
  return { solid: cells, loose: search.unexplained() - cells }
}
