import { LIMITS } from '@vitrine/contract/limits'
import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'

/**
 * Rounds drawn coordinates once, to a tenth of a picture pixel. Adding 0 turns -0 into 0, because JSON can't represent
 * -0.
 */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10 + 0
export const roundPoint = ([x, y]: Point): Point => [roundToTenth(x), roundToTenth(y)]

/** Decimal sum without floating-point errors: 0.1 + 0.2 is 0.3. No shape has more than six decimals. */
const plus = (a: number, b: number): number => Math.round((a + b) * 1e6) / 1e6 + 0

export const getDelta = ([ax, ay]: Point, [bx, by]: Point): Point => [bx - ax, by - ay]
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const moveBy = ({ type, points }: Shape, [dx, dy]: Point): Shape => ({
  type,
  points: points.map(([x, y]): Point => [plus(x, dx), plus(y, dy)]),
})

export const isPolygon = ({ type }: Shape): boolean => type === SHAPE_TYPE.polygon

/** The handles of a shape: corners, line ends, or a point on the circle. A dot has none. */
export function getHandles({ type, points }: Shape): readonly Point[] {
  const [a, b] = getEnds(points)
  switch (type) {
    case SHAPE_TYPE.rectangle:
      return [a, [b[0], a[1]], b, [a[0], b[1]]]
    case SHAPE_TYPE.circle:
      return [b]
    case SHAPE_TYPE.dot:
      return []
    default:
      return points
  }
}

export const getEnds = (points: readonly Point[]): [first: Point, last: Point] => [
  points[0] as Point,
  points.at(-1) as Point,
]

/** For each corner of a rectangle, the points that provide its x and y. */
const RECTANGLE_CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Moves one handle of a shape; the opposite corner of a rectangle stays. */
export function withHandleAt(shape: Shape, handle: number, at: Point): Shape {
  const { type, points } = shape
  if (type !== SHAPE_TYPE.rectangle) {
    const index = type === SHAPE_TYPE.circle ? 1 : handle
    return { type, points: points.with(index, at) }
  }
  const [givesX, givesY] = RECTANGLE_CORNERS[handle] ?? RECTANGLE_CORNERS[2]
  return {
    type,
    points: points.map(([x, y], index): Point => [index === givesX ? at[0] : x, index === givesY ? at[1] : y]),
  }
}

/** Adds a corner after the given one, unless the shape has the maximum number. */
export const withCornerAfter = (shape: Shape, corner: number, at: Point): Shape =>
  shape.points.length >= LIMITS.shape.corners
    ? shape
    : { type: shape.type, points: shape.points.toSpliced(corner + 1, 0, at) }

/** Null if too few corners would be left. */
export const withoutCorner = ({ type, points }: Shape, corner: number): Shape | null =>
  points.length <= 3 ? null : { type, points: points.toSpliced(corner, 1) }

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boundsKept = new WeakMap<Shape, Bounds>()

/** Cached by shape: shapes are immutable, and every frame needs all bounds. */
export function getBounds(shape: Shape): Bounds {
  const known = boundsKept.get(shape)
  if (known) return known
  const bounds = measureBounds(shape)
  boundsKept.set(shape, bounds)
  return bounds
}

function measureBounds({ type, points }: Shape): Bounds {
  const [a, b] = getEnds(points)
  if (type === SHAPE_TYPE.circle) {
    const radius = distance(a, b)
    return { left: a[0] - radius, top: a[1] - radius, right: a[0] + radius, bottom: a[1] + radius }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** False for a shape without extent, such as a point or zero width. */
export function isSomething({ type, points }: Shape): boolean {
  const [[ax, ay], [bx, by]] = getEnds(points)
  if (type === SHAPE_TYPE.rectangle) return ax !== bx && ay !== by
  return type === SHAPE_TYPE.dot || type === SHAPE_TYPE.polygon || ax !== bx || ay !== by
}

/** Resizes by picture pixels, keeping the upper left corner or the center in place. Null if the shape would vanish. */
export function growBy(shape: Shape, [dx, dy]: Point): Shape | null {
  const { type, points } = shape
  const { left, top, right, bottom } = getBounds(shape)
  if (type === SHAPE_TYPE.dot) return null
  if (type === SHAPE_TYPE.circle) {
    const [centre] = getEnds(points)
    const radius = roundToTenth(right - centre[0]) + (dx !== 0 ? dx : dy)
    return radius < 1 ? null : { type, points: [centre, [plus(centre[0], radius), centre[1]]] }
  }
  const stretch = (at: number, from: number, to: number, by: number) =>
    to === from ? at : roundToTenth(from + ((at - from) * (to - from + by)) / (to - from))
  const isGone = (from: number, to: number, by: number) => by !== 0 && to - from + by < 1
  if (isGone(left, right, dx) || isGone(top, bottom, dy)) return null
  return {
    type,
    points: points.map(([x, y]): Point => [dx ? stretch(x, left, right, dx) : x, dy ? stretch(y, top, bottom, dy) : y]),
  }
}

const EIGHTH = Math.PI / 4

/** Snaps a point to the nearest multiple of 45 degrees from another. */
export function snapToAngle(from: Point, to: Point): Point {
  const [dx, dy] = getDelta(from, to)
  const angle = Math.round(Math.atan2(dy, dx) / EIGHTH) * EIGHTH
  const length = dx * Math.cos(angle) + dy * Math.sin(angle)
  return [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)]
}

/** Snaps a corner so that it forms a square with the opposite one. */
export function snapToSquare(from: Point, to: Point): Point {
  const [dx, dy] = getDelta(from, to)
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return [from[0] + side * (dx < 0 ? -1 : 1), from[1] + side * (dy < 0 ? -1 : 1)]
}
