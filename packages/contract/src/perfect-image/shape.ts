import { z } from 'zod'
import { LIMITS } from '../limits.ts'

/** Numbers used in the database and the API. */
export const SHAPE_TYPE = { rectangle: 1, polygon: 2, dot: 3, line: 4, circle: 5 } as const
type ShapeName = keyof typeof SHAPE_TYPE
export const SHAPE_NAMES = Object.keys(SHAPE_TYPE) as [ShapeName, ...ShapeName[]]

const coordinate = z.number().min(-LIMITS.shape.farthest).max(LIMITS.shape.farthest)

/** In pixels of the original picture; may be outside of it. */
export const Point = z.tuple([coordinate, coordinate]).readonly()
export type Point = readonly [x: number, y: number]

const points = (least: number, most = least) => z.array(Point).min(least).max(most).readonly()

/**
 * Rectangle: two opposite corners. Circle: center and a point on the circumference. findImageProblems() rejects
 * crossing lines.
 */
export const Shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(SHAPE_TYPE.rectangle), points: points(2) }),
  z.strictObject({ type: z.literal(SHAPE_TYPE.polygon), points: points(3, LIMITS.shape.corners) }),
  z.strictObject({ type: z.literal(SHAPE_TYPE.dot), points: points(1) }),
  z.strictObject({ type: z.literal(SHAPE_TYPE.line), points: points(2) }),
  z.strictObject({ type: z.literal(SHAPE_TYPE.circle), points: points(2) }),
])

export interface Shape {
  readonly type: (typeof SHAPE_TYPE)[ShapeName]
  readonly points: readonly Point[]
}

export const isSamePoint = ([ax, ay]: Point, [bx, by]: Point) => ax === bx && ay === by

export const isSameShape = (a: Shape, b: Shape) =>
  a.type === b.type &&
  a.points.length === b.points.length &&
  a.points.every((point, index) => isSamePoint(point, b.points[index] as Point))

/** Twice the signed area of the triangle; the sign is the direction of the turn. */
const crossProduct = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const isBetween = (a: Point, b: Point, p: Point) =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1])

/** Most edges of a large polygon are far apart; this check costs a tenth of the full one. */
const isApart = (axis: 0 | 1, a: Point, b: Point, c: Point, d: Point) =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (isApart(0, a, b, c, d) || isApart(1, a, b, c, d)) return false
  const s = crossProduct(a, b, c)
  const t = crossProduct(a, b, d)
  const u = crossProduct(c, d, a)
  const v = crossProduct(c, d, b)
  if (s * t < 0 && u * v < 0) return true
  return (
    (s === 0 && isBetween(a, b, c)) ||
    (t === 0 && isBetween(a, b, d)) ||
    (u === 0 && isBetween(c, d, a)) ||
    (v === 0 && isBetween(c, d, b))
  )
}

/** Reports edges that touch without being adjacent, and adjacent edges that overlap, until `suffices` returns true. */
function someCrossing(points: readonly Point[], isClosed: boolean, suffices: (edge: number, other: number) => boolean) {
  const count = points.length
  const edges = isClosed ? count : count - 1
  const at = (index: number) => points[index % count] as Point
  for (let i = 0; i < edges; i++) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
    const hasNext = isClosed || i + 1 < edges
    const isFolded = hasNext && crossProduct(a, b, c) === 0 && (isBetween(a, b, c) || isBetween(b, c, a))
    if ((isSamePoint(a, b) || isFolded) && suffices(i, (i + 1) % count)) return true
    for (let j = i + 2; j < edges; j++) {
      // the last edge of a closed line is adjacent to the first
      if (isClosed && i === 0 && j === count - 1) continue
      if (meet(a, b, at(j), at(j + 1)) && suffices(i, j)) return true
    }
  }
  return false
}

export const crossesItself = ({ type, points }: Shape): boolean =>
  type === SHAPE_TYPE.polygon && someCrossing(points, true, () => true)

/** Edges that touch another edge, by the index of their first corner. Also works for an unfinished polygon. */
export function findCrossingEdges(points: readonly Point[], isClosed: boolean): number[] {
  const edges = new Set<number>()
  someCrossing(points, isClosed, (edge, other) => {
    edges.add(edge).add(other)
    return false
  })
  return [...edges].sort((a, b) => a - b)
}
