import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import { distance, getBounds, getEnds, getHandles, isPolygon } from './shape.model.ts'

/** The point of a line segment closest to `p`. */
function findNearestPoint(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return [a[0] + dx * share, a[1] + dy * share]
}

/** The edges of a shape as pairs of corners; a circle has none. */
function getCorners(shape: Shape): readonly Point[] {
  return shape.type === SHAPE_TYPE.circle ? [] : shape.type === SHAPE_TYPE.rectangle ? getHandles(shape) : shape.points
}

function isInside(shape: Shape, [x, y]: Point): boolean {
  const { type, points } = shape
  const [a, b] = getEnds(points)
  if (type === SHAPE_TYPE.circle) return distance(a, [x, y]) <= distance(a, b)
  if (type !== SHAPE_TYPE.rectangle && type !== SHAPE_TYPE.polygon) return false
  const corners = getCorners(shape)
  // inside if a ray to the right crosses the outline an odd number of times
  return corners.reduce((isIn, [cx, cy], index) => {
    const [px, py] = corners.at(index - 1) as Point
    const isMet = cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx
    return isMet ? !isIn : isIn
  }, false)
}

function isOnOutline(shape: Shape, at: Point, reach: number): boolean {
  const { type, points } = shape
  const [a, b] = getEnds(points)
  if (type === SHAPE_TYPE.circle) return Math.abs(distance(a, at) - distance(a, b)) <= reach
  const corners = getCorners(shape)
  return corners.some((corner, index) => {
    const before = type === SHAPE_TYPE.line ? (corners[index - 1] ?? corner) : (corners.at(index - 1) as Point)
    return distance(findNearestPoint(before, corner, at), at) <= reach
  })
}

function isHit(shape: Shape, at: Point, reach: number): boolean {
  const { left, top, right, bottom } = getBounds(shape)
  const isNear = at[0] >= left - reach && at[0] <= right + reach && at[1] >= top - reach && at[1] <= bottom + reach
  return isNear && (isInside(shape, at) || isOnOutline(shape, at, reach))
}

/** Approximate area of a shape, used to pick the smallest one. */
function getRoom(shape: Shape): number {
  const { left, top, right, bottom } = getBounds(shape)
  const isThin = shape.type === SHAPE_TYPE.dot || shape.type === SHAPE_TYPE.line
  return isThin ? 0 : (right - left) * (bottom - top)
}

/** The marks at a point in picking order: faded ones last, smaller ones first, then topmost. */
export function hitsAt(marks: readonly Mark[], at: Point, reach: number): readonly Mark[] {
  return marks
    .filter(({ shape }) => isHit(shape, at, reach))
    .reverse()
    .sort((a, b) => Number(a.isFaded ?? false) - Number(b.isFaded ?? false) || getRoom(a.shape) - getRoom(b.shape))
}

/** The nearest handle within tolerance. The middle of a small shape has no handles, so that it can be moved. */
export function handleAt(shape: Shape, at: Point, reach: number): number | null {
  const { left, top, right, bottom } = getBounds(shape)
  const least = Math.min(reach, Math.max(right - left, bottom - top) / 3)
  const near = getHandles(shape)
    .map((handle, index) => ({ index, away: distance(handle, at) }))
    .filter(({ away }) => away <= least)
    .sort((a, b) => a.away - b.away)
  return near[0]?.index ?? null
}

/** The edge of a polygon within tolerance, as its first corner and the closest point on it. */
export function edgeAt(shape: Shape, at: Point, reach: number): { corner: number; at: Point } | null {
  if (!isPolygon(shape)) return null
  const { points } = shape
  const near = points
    .map((corner, index) => {
      const foot = findNearestPoint(corner, points[(index + 1) % points.length] as Point, at)
      return { corner: index, at: foot, away: distance(foot, at) }
    })
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away)
  return near[0] ?? null
}
