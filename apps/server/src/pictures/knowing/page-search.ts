import { COLUMNS, type Grid, SHADE } from './grid.ts'

/** A piece of a page to search for in the other one, and the maximum mean difference per cell. */
export interface Piece {
  readonly columns: number
  readonly rows: number
  readonly difference: number
}

export const PLACED: Piece = { columns: 2, rows: 4, difference: 1 }
/** The smallest banner: 160 × 100 px on a page of 1280. An added or removed strip of up to 50 px is thinner. */
const BANNER = { columns: 2, rows: 5 }
/** Maximum vertical movement of content in rows: 160 px on a page of 1280. */
const FARTHEST = 8
/**
 * A page moves in a few parts, for example above and below a new strip. Each shift must explain this additional share.
 */
const MOST_SHIFTS = 3
const LEAST_SHARE = 0.05
/** Cells this different from their neighbors contain content; blank areas match everywhere. */
const BUSY = 12

/** Searches pieces of one page in another and remembers which cells are explained. */
export class PageSearch {
  readonly #page: Grid
  readonly #other: Grid
  /** Value ranges for content that moved vertically: it lies between a cell and the one below. */
  readonly #placed: Ranges
  /**
   * Ranges for content that also moved sideways, so between two columns. Used only there, because a wide range hides
   * narrow banners.
   */
  readonly #moved: Ranges
  readonly #differences: Float32Array
  #explained: Uint8Array

  constructor(page: Grid, other: Grid) {
    this.#page = page
    this.#other = other
    this.#placed = getRanges(other, [0, COLUMNS])
    this.#moved = getRanges(other, [0, 1, COLUMNS, COLUMNS + 1])
    this.#differences = new Float32Array(page.rows * COLUMNS)
    this.#explained = new Uint8Array(page.rows * COLUMNS)
  }

  unexplained(): number {
    return this.#explained.length - countIn(this.#explained)
  }

  /** The shifts that explain most of the page, each measured by what it adds to the previous ones. */
  shifts(): number[] {
    const busy = busyCells(this.#page)
    const explainedBy = Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => {
      this.#explained = new Uint8Array(this.#explained.length)
      const shift = index - FARTHEST
      this.explain(PLACED, 0, shift)
      return { shift, cells: this.#explained.map((explained, cell) => explained & (busy[cell] ?? 0)) }
    })
    this.#explained = new Uint8Array(this.#explained.length)

    const known = new Uint8Array(this.#explained.length)
    const least = LEAST_SHARE * Math.max(1, countIn(busy))
    const chosen: number[] = []
    while (chosen.length < MOST_SHIFTS) {
      const [best] = explainedBy
        .map((one) => ({ ...one, adds: countNew(one.cells, known) }))
        .sort((a, b) => b.adds - a.adds || Math.abs(a.shift) - Math.abs(b.shift))
      if (!best || (chosen.length > 0 && best.adds < least)) break
      chosen.push(best.shift)
      for (let cell = 0; cell < known.length; cell++) if (best.cells[cell]) known[cell] = 1
    }
    return chosen
  }

  /** Marks all pieces in these rows that match the other page at this offset. */
  explain(piece: Piece, aside: number, down: number, from = 0, to = this.#page.rows): void {
    const area = {
      left: Math.max(0, -aside),
      right: Math.min(COLUMNS, COLUMNS - aside),
      top: Math.max(0, from, -down),
      bottom: Math.min(to, this.#page.rows, this.#other.rows - down),
    }
    this.#compare(area, aside, down)
    this.#mark(area, piece)
  }

  /** The innermost loop, without function calls for speed. A difference of one shade is ignored (see grid.ts). */
  #compare({ left, right, top, bottom }: Area, aside: number, down: number): void {
    const differences = this.#differences
    const ranges = aside === 0 ? this.#placed : this.#moved
    for (const [plane, values] of this.#page.planes.entries()) {
      const [least, most] = [ranges.least[plane], ranges.most[plane]]
      if (!least || !most) continue
      for (let row = top; row < bottom; row++) {
        const start = row * COLUMNS
        const there = down * COLUMNS + aside
        for (let cell = start + left; cell < start + right; cell++) {
          const value = values[cell] as number
          const low = (least[cell + there] as number) - SHADE
          const high = (most[cell + there] as number) + SHADE
          const beside = value < low ? low - value : value > high ? value - high : 0
          differences[cell] = (plane === 0 ? 0 : (differences[cell] as number)) + beside
        }
      }
    }
  }

  #mark({ left, right, top, bottom }: Area, piece: Piece): void {
    const differences = this.#differences
    const limit = piece.difference * piece.columns * piece.rows
    for (let row = top; row + piece.rows <= bottom; row++) {
      for (let column = left; column + piece.columns <= right; column++) {
        let sum = 0
        for (let y = row; y < row + piece.rows && sum <= limit; y++) {
          const start = y * COLUMNS + column
          for (let cell = start; cell < start + piece.columns; cell++) sum += differences[cell] as number
        }
        if (sum <= limit) fill(this.#explained, row, column, piece)
      }
    }
  }

  /** Areas of unexplained cells that are as large as a banner. */
  solidRows(): { cells: number; bands: [number, number][] } {
    const solid = new Uint8Array(this.#explained.length)
    for (let row = 0; row + BANNER.rows <= this.#page.rows; row++) {
      for (let column = 0; column + BANNER.columns <= COLUMNS; column++) {
        if (!this.#anyExplained(row, column)) fill(solid, row, column, BANNER)
      }
    }
    const bands: [number, number][] = []
    for (let row = 0; row < this.#page.rows; row++) {
      if (!solid.subarray(row * COLUMNS, (row + 1) * COLUMNS).includes(1)) continue
      const band = bands.at(-1)
      if (band && band[1] === row) band[1] = row + 1
      else bands.push([row, row + 1])
    }
    return { cells: countIn(solid), bands }
  }

  #anyExplained(row: number, column: number): boolean {
    for (let y = row; y < row + BANNER.rows; y++) {
      for (let x = column; x < column + BANNER.columns; x++) if (this.#explained[y * COLUMNS + x]) return true
    }
    return false
  }
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function fill(cells: Uint8Array, row: number, column: number, size: Pick<Piece, 'columns' | 'rows'>): void {
  for (let y = row; y < row + size.rows; y++) {
    const start = y * COLUMNS + column
    for (let cell = start; cell < start + size.columns; cell++) cells[cell] = 1
  }
}

function countIn(cells: Uint8Array): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) count += cells[cell] as number
  return count
}

function countNew(cells: Uint8Array, known: Uint8Array): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] && !known[cell]) count++
  return count
}

interface Ranges {
  readonly least: readonly Uint8Array[]
  readonly most: readonly Uint8Array[]
}

/**
 * Minimum and maximum of each cell and its neighbors. At the right edge the neighbor is in the next row, which is
 * harmless.
 */
function getRanges({ planes }: Grid, neighbours: readonly number[]): Ranges {
  const mapNeighbors = (choose: (...values: number[]) => number) =>
    planes.map((plane) => plane.map((own, cell) => choose(...neighbours.map((step) => plane[cell + step] ?? own))))
  return { least: mapNeighbors(Math.min), most: mapNeighbors(Math.max) }
}

function busyCells({ planes: [bright] }: Grid): Uint8Array {
  return bright.map((own, cell) => {
    const right = (cell + 1) % COLUMNS === 0 ? own : (bright[cell + 1] ?? own)
    return Math.abs(own - right) + Math.abs(own - (bright[cell + COLUMNS] ?? own)) > BUSY ? 1 : 0
  })
}
