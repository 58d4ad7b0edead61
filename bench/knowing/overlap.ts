import type { Point } from '../../packages/contract/src/perfect-image/shape.ts'

/** Number of scan lines through both shapes: enough for two decimals. */
const LINES = 400

/** Intersection over union of two polygons, computed along scan lines. */
export function overlap(a: readonly Point[], b: readonly Point[]): number {
  const ys = [...a, ...b].map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let [shared, all] = [0, 0]
  for (let line = 0; line < LINES; line++) {
    const y = top + ((bottom - top) * (line + 0.5)) / LINES
    const [inA, inB] = [spans(a, y), spans(b, y)]
    const both = inA.flatMap(([s, e]) => inB.map(([t, f]) => Math.max(0, Math.min(e, f) - Math.max(s, t))))
    const common = both.reduce((sum, length) => sum + length, 0)
    shared += common
    all += getLength(inA) + getLength(inB) - common
  }
  return all === 0 ? 0 : shared / all
}

/** Moves the first polygon so that its center matches that of the second. */
export function centerOn(points: readonly Point[], upon: readonly Point[]): Point[] {
  const [from, to] = [getMiddle(points), getMiddle(upon)]
  return points.map(([x, y]) => [x + to[0] - from[0], y + to[1] - from[1]])
}

function getMiddle(points: readonly Point[]): Point {
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

function spans(points: readonly Point[], y: number): [number, number][] {
  const crossings = points.flatMap(([bx, by], index) => {
    const [ax, ay] = points.at(index - 1) as Point
    return ay <= y === by <= y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
  })
  crossings.sort((a, b) => a - b)
  return Array.from({ length: crossings.length >> 1 }, (_, index) => [
    crossings[2 * index] ?? 0,
    crossings[2 * index + 1] ?? 0,
  ])
}

const getLength = (list: readonly [number, number][]) => list.reduce((sum, [start, end]) => sum + end - start, 0)
