import { differ, type Raster } from './raster.ts'

/** Straight horizontal or vertical edges. A line is a row or column, and its pixels are counted along it. */
export interface EdgeMap {
  readonly lines: number
  readonly length: number
  /** For each line and position, the number of edge pixels before it. */
  readonly sums: Uint16Array
  /** Distance in `sums` to the next line, and to the next position. */
  readonly lineStep: number
  readonly placeStep: number
}

/** A part of a line in which most pixels are on an edge. */
export interface Run {
  readonly line: number
  readonly start: number
  readonly end: number
}

/** Difference between the pixels before and after an edge pixel. Compression and gradients stay below it. */
const CONTRAST = 4
/** Arrows of carousels and labels interrupt the edges of banners. */
const GAP = 26
const COVERED = 0.5

/** An edge that lies within a pixel of the small picture shows on both neighbors, so pixels two apart are compared. */
export function findRowEdges({ data, width, height }: Raster): EdgeMap {
  const lineStep = width + 1
  const sums = new Uint16Array(height * lineStep)
  const row = width * 3
  for (let y = 1; y < height - 1; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      const at = y * row + x * 3
      if (differ(data, at - row, at + row) >= CONTRAST) sum += 1
      sums[y * lineStep + x + 1] = sum
    }
  }
  return { lines: height, length: width, sums, lineStep, placeStep: 1 }
}

export function findColumnEdges({ data, width, height }: Raster): EdgeMap {
  const sums = new Uint16Array(width * (height + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 3
      const sum = y * width + x
      sums[sum + width] = (sums[sum] as number) + (differ(data, at - 3, at + 3) >= CONTRAST ? 1 : 0)
    }
  }
  return { lines: width, length: height, sums, lineStep: 1, placeStep: width }
}

/** Share of a part of a line that is on an edge, 0 to 1. The border of the picture counts as an edge. */
export function measureCover(
  { lines, sums, lineStep, placeStep }: EdgeMap,
  line: number,
  start: number,
  end: number,
): number {
  if (line <= 0 || line >= lines - 1) return 1
  const first = line * lineStep
  const count = (sums[first + end * placeStep] as number) - (sums[first + start * placeStep] as number)
  return count / Math.max(1, end - start)
}

/** Covers of this line or a neighbor, whichever is more. */
export function measureBestCover(map: EdgeMap, line: number, start: number, end: number): number {
  return Math.max(
    measureCover(map, line - 1, start, end),
    measureCover(map, line, start, end),
    measureCover(map, line + 1, start, end),
  )
}

/** Runs of at least this length. Of neighboring lines with the same run, the one with the most edge pixels is kept. */
export function listRuns(map: EdgeMap, least: number): Run[] {
  const { lines, length, sums, lineStep, placeStep } = map
  const found: Run[][] = []
  for (let line = 1; line < lines - 1; line++) {
    const runs: Run[] = []
    const first = line * lineStep
    let start = -1
    let last = -1
    const close = () => {
      const end = last + 1
      if (start >= 0 && end - start >= least && measureCover(map, line, start, end) >= COVERED)
        runs.push({ line, start, end })
    }
    for (let at = 0; at < length; at++) {
      const sum = first + at * placeStep
      if (sums[sum + placeStep] === sums[sum]) continue
      if (at - last > GAP || start < 0) {
        close()
        start = at
      }
      last = at
    }
    close()
    found[line] = runs
  }
  const count = ({ line, start, end }: Run) => measureCover(map, line, start, end) * (end - start)
  const isBeaten = (run: Run) =>
    [-1, 1].some((step) =>
      found[run.line + step]?.some((other) => {
        const common = Math.min(run.end, other.end) - Math.max(run.start, other.start)
        const [own, its] = [count(run), count(other)]
        return common >= 0.9 * (run.end - run.start) && (its > own || (its === own && step < 0))
      }),
    )
  return found.flat().filter((run) => !isBeaten(run))
}
