import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeVisibleArea, getCoverage, type Size } from './coverage.rules.ts'
import { crossesItself, type Point, SHAPE_TYPE, type Shape } from './shape.ts'

const size: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 20, max: 4_000 }),
  height: fc.integer({ min: 20, max: 4_000 }),
})
/** Inside the image, or outside by up to half its size on every side. */
const share = fc.integer({ min: -5_000, max: 15_000 }).map((tenthOfAThousandth) => tenthOfAThousandth / 10_000)
const corners = (most: number) =>
  fc.uniqueArray(fc.tuple(share, share), { minLength: 3, maxLength: most, selector: (corner) => corner.join() })

const toPoints = (shares: readonly Point[], { width, height }: Size): Point[] =>
  shares.map(([x, y]) => [Math.round(x * width * 10) / 10, Math.round(y * height * 10) / 10])

/** Sorts points by angle around their center, so that the polygon doesn't cross itself. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length)
  const angle = ([px, py]: Point) => Math.atan2(py - (y as number), px - (x as number))
  return points.toSorted((a, b) => angle(a) - angle(b))
}

/** Many corners around a center, or a few in any order, which includes concave polygons. */
const shares: fc.Arbitrary<readonly Point[]> = fc.oneof(corners(12).map(inOrder), corners(5))

describe('coverage', () => {
  test('[PI-08] the coverage of a random polygon equals a sum of strips, even when parts are outside the image', () => {
    fc.assert(
      fc.property(shares, size, (shares, size) => {
        const shape: Shape = { type: SHAPE_TYPE.polygon, points: toPoints(shares, size) }
        fc.pre(!crossesItself(shape))
        const expected = areaByStrips(shape.points, size)
        const whole = size.width * size.height
        expect(Math.abs(computeVisibleArea(shape, size) - expected) / whole).toBeLessThan(1e-9)
        expect(Math.abs(getCoverage(shape, size) - (expected / whole) * 100)).toBeLessThan(0.005_000_1)
      }),
      { numRuns: 500 },
    )
  })

  test('[PI-08] a rectangle covers its intersection with the image, no matter which corner it starts from', () => {
    fc.assert(
      fc.property(fc.tuple(share, share), fc.tuple(share, share), size, (a, b, size) => {
        const [from, to] = toPoints([a, b], size) as [Point, Point]
        const along = (p: number, q: number, side: number) =>
          Math.max(0, Math.min(side, Math.max(p, q)) - Math.max(0, Math.min(p, q)))
        const expected = along(from[0], to[0], size.width) * along(from[1], to[1], size.height)
        const area = computeVisibleArea({ type: SHAPE_TYPE.rectangle, points: [from, to] }, size)
        expect(Math.abs(area - expected)).toBeLessThan(1e-6 * size.width * size.height)
      }),
    )
  })

  test('[PI-08] the coverage of a circle equals a sum of slices inside the image', () => {
    fc.assert(
      fc.property(fc.tuple(share, share), fc.double({ min: 0.01, max: 0.6, noNaN: true }), size, (at, reach, size) => {
        const [centre] = toPoints([at], size) as [Point]
        const radius = reach * Math.min(size.width, size.height)
        const shape: Shape = { type: SHAPE_TYPE.circle, points: [centre, [centre[0] + radius, centre[1]]] }
        const expected = circleBySlices(centre, radius, size)
        expect(Math.abs(computeVisibleArea(shape, size) - expected) / (size.width * size.height)).toBeLessThan(2e-5)
      }),
      { numRuns: 60 },
    )
  })

  test('[PI-08] a dot and a line cover 0, the whole image 100, and nothing more than 100', () => {
    const size = { width: 1000, height: 800 }
    expect(getCoverage({ type: SHAPE_TYPE.dot, points: [[5, 5]] }, size)).toBe(0)
    expect(
      getCoverage(
        {
          type: SHAPE_TYPE.line,
          points: [
            [0, 0],
            [900, 700],
          ],
        },
        size,
      ),
    ).toBe(0)
    expect(
      getCoverage(
        {
          type: SHAPE_TYPE.rectangle,
          points: [
            [0, 0],
            [1000, 800],
          ],
        },
        size,
      ),
    ).toBe(100)
    expect(
      getCoverage(
        {
          type: SHAPE_TYPE.circle,
          points: [
            [500, 400],
            [9_000, 400],
          ],
        },
        size,
      ),
    ).toBe(100)
    expect(
      getCoverage(
        {
          type: SHAPE_TYPE.rectangle,
          points: [
            [0, 0],
            [500, 400],
          ],
        },
        size,
      ),
    ).toBe(25)
    expect(
      getCoverage(
        {
          type: SHAPE_TYPE.polygon,
          points: [
            [0, 0],
            [1000, 0],
            [0, 800],
          ],
        },
        size,
      ),
    ).toBe(50)
  })
})

/**
 * Cut at the heights of all corners and of all crossings with the image's sides, the area consists of trapezoids. Their
 * width changes linearly, so the width in the middle times the height is exact.
 */
function areaByStrips(points: readonly Point[], { width, height }: Size): number {
  const edges = points.map((a, index) => [a, points[(index + 1) % points.length] as Point] as const)
  const atSides = edges.flatMap(([[ax, ay], [bx, by]]) =>
    [0, width].flatMap((x) => (ax !== bx && ax < x !== bx < x ? [ay + ((x - ax) / (bx - ax)) * (by - ay)] : [])),
  )
  const heights = [0, height, ...points.map(([, y]) => y), ...atSides]
    .filter((y) => y >= 0 && y <= height)
    .toSorted((a, b) => a - b)
  return heights.slice(1).reduce((sum, to, index) => {
    const from = heights[index] as number
    return sum + (to - from) * widthAt((from + to) / 2, edges, width)
  }, 0)
}

function widthAt(y: number, edges: readonly (readonly [Point, Point])[], width: number): number {
  const met = edges
    .filter(([a, b]) => a[1] < y !== b[1] < y)
    .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .toSorted((a, b) => a - b)
    .map((x) => Math.min(width, Math.max(0, x)))
  return met.reduce((sum, x, index) => sum + (index % 2 === 1 ? x - (met[index - 1] as number) : 0), 0)
}

function circleBySlices([cx, cy]: Point, radius: number, { width, height }: Size): number {
  const slices = 20_000
  const [from, to] = [Math.max(0, cx - radius), Math.min(width, cx + radius)]
  if (to <= from) return 0
  const step = (to - from) / slices
  return Array.from({ length: slices }, (_, index) => {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (from + (index + 0.5) * step - cx) ** 2))
    return Math.max(0, Math.min(height, cy + half) - Math.max(0, cy - half)) * step
  }).reduce((sum, area) => sum + area, 0)
}
