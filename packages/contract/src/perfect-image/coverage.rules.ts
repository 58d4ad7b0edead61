import { type Point, SHAPE_TYPE, type Shape } from './shape.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Circles are measured as polygons with this many edges, accurate to 0.0001%. */
const CIRCLE_EDGES = 5_000

/** Percentage of the image that the shape covers, with two decimals. Parts outside the image don't count. */
export function getCoverage(shape: Shape, size: Size): number {
  const share = computeVisibleArea(shape, size) / (size.width * size.height)
  return Math.min(100, Math.round(share * 10_000) / 100)
}

export function computeVisibleArea(shape: Shape, size: Size): number {
  if (shape.type === SHAPE_TYPE.circle && isInside(shape, size)) return Math.PI * getRadius(shape) ** 2
  return getArea(clipOutline(getOutline(shape), size))
}

function getRadius({ points }: Shape): number {
  const [[x, y], [rimX, rimY]] = points as readonly [Point, Point]
  return Math.hypot(rimX - x, rimY - y)
}

function isInside(circle: Shape, { width, height }: Size): boolean {
  const [[x, y], radius] = [circle.points[0] as Point, getRadius(circle)]
  return x >= radius && y >= radius && x + radius <= width && y + radius <= height
}

/** The corners of a shape's area; dots and lines have none. */
function getOutline(shape: Shape): readonly Point[] {
  const { type, points } = shape
  const [[ax, ay], [bx, by]] = [points[0] as Point, points[1] ?? (points[0] as Point)]
  switch (type) {
    case SHAPE_TYPE.rectangle:
      return [
        [ax, ay],
        [bx, ay],
        [bx, by],
        [ax, by],
      ]
    case SHAPE_TYPE.polygon:
      return points
    case SHAPE_TYPE.circle: {
      const radius = getRadius(shape)
      return Array.from({ length: CIRCLE_EDGES }, (_, index): Point => {
        const angle = (2 * Math.PI * index) / CIRCLE_EDGES
        return [ax + radius * Math.cos(angle), ay + radius * Math.sin(angle)]
      })
    }
    default:
      return []
  }
}

/** Sutherland-Hodgman clipping. Degenerate edges along the sides of the image add no area. */
function clipOutline(outline: readonly Point[], { width, height }: Size): readonly Point[] {
  const sides: readonly { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
    { axis: 0, limit: 0, sign: 1 },
    { axis: 0, limit: width, sign: -1 },
    { axis: 1, limit: 0, sign: 1 },
    { axis: 1, limit: height, sign: -1 },
  ]
  return sides.reduce((corners, { axis, limit, sign }) => {
    const isOnInnerSide = (point: Point) => (point[axis] - limit) * sign >= 0
    return corners.flatMap((point, index) => {
      const before = corners.at(index - 1) as Point
      const crossing = isOnInnerSide(before) === isOnInnerSide(point) ? [] : [intersectEdge(before, point, axis, limit)]
      return isOnInnerSide(point) ? [...crossing, point] : crossing
    })
  }, outline)
}

function intersectEdge(a: Point, b: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const at = a[other] + (b[other] - a[other]) * share
  return axis === 0 ? [limit, at] : [at, limit]
}

function getArea(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [px, py] = corners.at(index - 1) as Point
    return sum + (px * y - x * py)
  }, 0)
  return Math.abs(twice) / 2
}
