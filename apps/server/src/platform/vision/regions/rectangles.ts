import type { Box } from '@vitrine/contract/creatives/region'
import { type EdgeMap, measureBestCover, type Run } from './edges.ts'
import type { Ground } from './ground.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Limits {
  readonly width: number
  readonly height: number
  readonly area: number
  readonly flatArea: number
  readonly tallest: number
}

/** Rows closer than this belong to one edge. */
const NEAR = 3
/** How far a rounded corner shortens an edge. */
const CORNER = 9
/** Least share of each side that must be an edge, and of all sides on average. */
const SIDE = 0.62
const SUPPORT = 0.85
/** Most of a product card or of a part of the page is white or has the page's color. */
const GROUND = 0.52
/** Width to height. */
const SHAPE = { flattest: 14, tallest: 1 / 6 }
/** Most rows with an edge from side to side between top and bottom of a banner. */
const MOST_CUTS = 40
/** Width to height of flat rectangles, whose least area is another one. */
const FLAT = 4
/** Guards against pictures that consist of lines. */
const MOST_RUNS = 4000
const MOST_STEPS = 30_000_000
const MOST = 100_000

export interface Rectangle extends Box {
  /** Share of the sides that is an edge, 0 to 1. */
  readonly support: number
}

interface EdgeMaps {
  readonly rows: EdgeMap
  readonly columns: EdgeMap
}

interface EdgeRuns {
  readonly rows: readonly Run[]
  readonly columns: readonly Run[]
}

/** Rectangles of a banner's size with an edge on each side. */
export function listRectangles(maps: EdgeMaps, runs: EdgeRuns, limits: Limits, ground: Ground): Rectangle[] {
  const [width, height] = [maps.columns.lines, maps.rows.lines]
  const rows = withBorders(runs.rows, height, width)
  const columns = withBorders(runs.columns, width, height)
  const places = rows.map(({ line }) => line)
  const found: Rectangle[] = []
  let steps = 0
  for (const [index, left] of columns.entries()) {
    for (let next = index + 1; next < columns.length; next++) {
      const right = columns[next] as Run
      const from = Math.max(left.start, right.start) - CORNER
      const to = Math.min(left.end, right.end) + CORNER
      if (right.line - left.line < limits.width || to - from < limits.height) continue
      const [first, last] = [findFirst(places, from), findFirst(places, to + 1)]
      const cuts = listCuts(maps.rows, rows, { first, last, left: left.line, right: right.line })
      steps += last - first + cuts.length ** 2
      for (const [place, top] of cuts.entries()) {
        for (const bottom of cuts.slice(place + 1, place + 1 + MOST_CUTS)) {
          const box = { x: left.line, y: top, width: right.line - left.line, height: bottom - top }
          if (!hasBannerSize(box, limits) || ground.measure(box) > GROUND) continue
          const support = measureSupport(maps, box)
          if (support >= SUPPORT) found.push({ ...box, support })
        }
      }
      if (steps > MOST_STEPS || found.length > MOST) return found
    }
  }
  return found
}

/** The longest runs, ordered by line, between those of the borders of the picture. */
function withBorders(runs: readonly Run[], lines: number, length: number): Run[] {
  const longest = runs.toSorted((one, other) => other.end - other.start - (one.end - one.start)).slice(0, MOST_RUNS)
  const ordered = longest.sort((one, other) => one.line - other.line)
  return [{ line: 0, start: 0, end: length }, ...ordered, { line: lines, start: 0, end: length }]
}

interface Range {
  readonly first: number
  readonly last: number
  readonly left: number
  readonly right: number
}

/** Rows with an edge from left to right. Of neighbors, one is enough: edges are refined later. */
function listCuts(map: EdgeMap, rows: readonly Run[], { first, last, left, right }: Range): number[] {
  const cuts: number[] = []
  for (let at = first; at < last; at++) {
    const { line, start, end } = rows[at] as Run
    if (start > left + CORNER || end < right - CORNER || line - (cuts.at(-1) ?? -NEAR) < NEAR) continue
    if (measureSide(map, line, left, right) >= SIDE) cuts.push(line)
  }
  return cuts
}

/** Mean share of the sides that is an edge; 0 if a side has too little of one. */
function measureSupport({ rows, columns }: EdgeMaps, { x, y, width, height }: Box): number {
  const [left, right] = [measureSide(columns, x, y, y + height), measureSide(columns, x + width, y, y + height)]
  if (left < SIDE || right < SIDE) return 0
  const [top, bottom] = [measureSide(rows, y, x, x + width), measureSide(rows, y + height, x, x + width)]
  return (left + right + top + bottom) / 4
}

/** Without the corners, which may be rounded. */
function measureSide(map: EdgeMap, line: number, start: number, end: number): number {
  const inset = Math.min(CORNER, (end - start) >> 3)
  return measureBestCover(map, line, start + inset, end - inset)
}

function hasBannerSize({ width, height }: Size, limits: Limits): boolean {
  const shape = width / height
  return (
    width >= limits.width &&
    height >= limits.height &&
    width * height >= (shape >= FLAT ? limits.flatArea : limits.area) &&
    height <= limits.tallest &&
    shape <= SHAPE.flattest &&
    shape >= SHAPE.tallest
  )
}

/** The index of the first value that is not smaller, in ascending values. */
function findFirst(values: readonly number[], least: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}
