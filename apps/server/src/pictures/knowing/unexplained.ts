import { COLUMNS, type Grid } from './grid.ts'
import { PageSearch, type Piece, PLACED } from './page-search.ts'

interface Unexplained {
  /** Cells of changes as large as a banner. */
  readonly solid: number
  /** All others: what is small or thin. */
  readonly loose: number
}

/** What has moved sideways (two products changed places) could be found anywhere, so more of it must agree. */
const MOVED: Piece = { columns: 2, rows: 6, difference: 1.2 }
/** In columns: products stand no nearer. */
const LEAST_ASIDE = 2
/** Where more than this is solid, it is another page: nobody needs to know how much of it has moved. */
const ANOTHER_PAGE = 0.2

/**
 * What of the page is not to be seen in the other. First the few shifts up or down are found by which most of it falls
 * into place; a cell is explained when it lies in a piece that agrees there. What then remains solid may still have
 * moved sideways.
 */
export function unexplainedBy(page: Grid, other: Grid): Unexplained {
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
