import type { Features, Location, Point } from './features.ts'

type Polygon = Location['polygon']

/** Limits for the perspective distortion of a picture in a photo. */
const ANGLES = { least: 35, most: 145 }
/** Maximum ratio of opposite sides, which differ when the photo is taken from very close. */
const SIDES = 2.5
/** Anything smaller than this in both directions can't be recognized. */
const LEAST_SIDE = 20

/**
 * RANSAC finds a homography in anything. In a real match, the four corners have the same orientation (not mirrored or
 * folded), angles are near 90° and opposite sides have similar lengths.
 */
export function isPlausible(polygon: Polygon): boolean {
  const corners = polygon.map((corner, index) => {
    const before = polygon[(index + 3) % 4] as Point
    const after = polygon[(index + 1) % 4] as Point
    return { side: distance(corner, after), angle: angleAt(before, corner, after) }
  })
  const side = (index: number) => corners[index]?.side ?? 0
  return (
    // negative if the polygon runs counterclockwise: mirrored or folded
    corners.every(({ angle }) => angle >= ANGLES.least && angle <= ANGLES.most) &&
    [0, 1].every((index) => {
      const [short = 0, long = 0] = [side(index), side(index + 2)].sort((a, b) => a - b)
      return short >= LEAST_SIDE && long <= SIDES * short
    })
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** In degrees, positive for clockwise turns (y points down). */
function angleAt(before: Point, corner: Point, after: Point): number {
  const [ax, ay] = [corner[0] - before[0], corner[1] - before[1]]
  const [bx, by] = [after[0] - corner[0], after[1] - corner[1]]
  const turn = (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI
  return turn > 0 ? 180 - turn : -1
}

/** Scale of the reference in the scene relative to its own size. */
export function getScale(polygon: Polygon, { width, height }: Pick<Features, 'width' | 'height'>): number {
  const [p, q, r, s] = polygon
  const twice = (r[0] - p[0]) * (s[1] - q[1]) - (s[0] - q[0]) * (r[1] - p[1])
  return Math.sqrt(Math.abs(twice) / (2 * width * height))
}
