import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findImageProblems } from './image-capture.rules.ts'
import { IMAGE_CAPTURE_STATE } from './image-capture.ts'
import { crossesItself, findCrossingEdges, isSameShape, type Point, SHAPE_TYPE, Shape } from './shape.ts'

const coordinate = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((tenths) => tenths / 10),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
)
const point = fc.tuple(coordinate, coordinate)
const generatePoints = (least: number, most = least) => fc.array(point, { minLength: least, maxLength: most })
const grid = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
const chain = fc.array(grid, { minLength: 3, maxLength: 8 })
const polygon = (points: readonly Point[]): Shape => ({ type: SHAPE_TYPE.polygon, points })

describe('shapes', () => {
  test('[PI-09a,b] rectangle, polygon, dot, line and circle have the types 1 to 5 and survive a JSON round trip', () => {
    expect(SHAPE_TYPE).toEqual({ rectangle: 1, polygon: 2, dot: 3, line: 4, circle: 5 })
    const shape = fc.oneof(
      generatePoints(2).map((points) => ({ type: SHAPE_TYPE.rectangle, points })),
      generatePoints(1).map((points) => ({ type: SHAPE_TYPE.dot, points })),
      generatePoints(2).map((points) => ({ type: SHAPE_TYPE.line, points })),
      generatePoints(2).map((points) => ({ type: SHAPE_TYPE.circle, points })),
      generatePoints(3, 9)
        .map((points) => polygon(points))
        .filter((shape) => !crossesItself(shape)),
    )
    fc.assert(
      fc.property(shape, (shape) => {
        const back = Shape.parse(JSON.parse(JSON.stringify(shape)))
        expect(isSameShape(back, shape)).toBe(true)
        expect(JSON.stringify(back)).toBe(JSON.stringify(shape))
      }),
    )
  })

  test('[PI-09] rejects too few or too many points, unknown types and values that are not numbers', () => {
    const wrong = [
      { type: 1, points: [[0, 0]] },
      {
        type: 2,
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        type: 3,
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        type: 4,
        points: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
      {
        type: 6,
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        type: 5,
        points: [
          [0, 0],
          [Number.NaN, 1],
        ],
      },
      {
        type: 1,
        points: [
          [0, 0],
          [1, 1],
        ],
        extra: true,
      },
    ]
    for (const shape of wrong) expect(Shape.safeParse(shape).success, JSON.stringify(shape)).toBe(false)
  })

  test('[PI-08] rejects a polygon exactly when two of its edges touch outside a shared corner', () => {
    fc.assert(
      fc.property(chain, (points) => {
        const expected = touchesItself(points)
        expect(crossesItself(polygon(points))).toBe(expected)
        const product = {
          productPolygon: polygon(points),
          isProductProposed: false,
          productConfidence: null,
          texts: [],
        }
        expect(findImageProblems(product, IMAGE_CAPTURE_STATE.pending).length > 0).toBe(expected)
      }),
      { numRuns: 3_000 },
    )
  })

  test('[PI-08] the first corner and the direction of a polygon make no difference', () => {
    fc.assert(
      fc.property(chain, fc.nat(7), (points, by) => {
        const turned = points.map((_, index) => points[(index + by) % points.length] as Point)
        expect(crossesItself(polygon(turned))).toBe(crossesItself(polygon(points)))
        expect(crossesItself(polygon(points.toReversed()))).toBe(crossesItself(polygon(points)))
      }),
    )
  })

  test('reports crossing edges, even while the polygon is being drawn', () => {
    const bow: Point[] = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]
    expect(findCrossingEdges(bow, true)).toEqual([0, 2])
    expect(findCrossingEdges(bow, false)).toEqual([0, 2])
    expect(findCrossingEdges(bow.slice(0, 3), false)).toEqual([])
    fc.assert(
      fc.property(chain, (points) => {
        expect(findCrossingEdges(points, true).length > 0).toBe(crossesItself(polygon(points)))
      }),
    )
  })
})

type Fraction = readonly [over: bigint, under: bigint]

/**
 * Brute force with integers: solves every pair of edges as two equations by Cramer's rule; parallel edges are projected
 * onto the longer axis. Adjacent edges may share only their corner.
 */
function touchesItself(points: readonly (readonly [number, number])[]): boolean {
  const count = points.length
  const edge = (index: number) => [points[index % count] as Point, points[(index + 1) % count] as Point] as const
  for (let i = 0; i < count; i++) {
    if (edge(i)[0].join() === edge(i)[1].join()) return true
    for (let j = i + 1; j < count; j++) {
      const met = findMeeting(edge(i), edge(j))
      const shared = j === i + 1 ? edge(j)[0] : i === 0 && j === count - 1 ? edge(0)[0] : null
      if (met === 'along') return true
      if (met && !(shared && isAt(met, shared))) return true
    }
  }
  return false
}

const isAt = ([x, y]: readonly [Fraction, Fraction], point: Point) =>
  x[0] === BigInt(point[0]) * x[1] && y[0] === BigInt(point[1]) * y[1]

type Edge = readonly [Point, Point]

/** Where two edges meet: at one point, along each other, or nowhere. */
function findMeeting(first: Edge, second: Edge): readonly [Fraction, Fraction] | 'along' | null {
  const [[ax, ay], [bx, by]] = first.map(([x, y]) => [BigInt(x), BigInt(y)]) as [[bigint, bigint], [bigint, bigint]]
  const [[cx, cy], [dx, dy]] = second.map(([x, y]) => [BigInt(x), BigInt(y)]) as [[bigint, bigint], [bigint, bigint]]
  const [rx, ry, sx, sy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const under = rx * sy - ry * sx
  if (under === 0n) {
    if ((cx - ax) * ry - (cy - ay) * rx !== 0n) return null
    const along = (x: bigint, y: bigint) => x * rx + y * ry
    const [from, to] = [along(ax, ay), along(bx, by)]
    const [least, most] = [along(cx, cy), along(dx, dy)].sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint]
    if (most < from || least > to) return null
    if (most > from && least < to) return 'along'
    return most === from
      ? [
          [ax, 1n],
          [ay, 1n],
        ]
      : [
          [bx, 1n],
          [by, 1n],
        ]
  }
  const sign = under < 0n ? -1n : 1n
  const t = ((cx - ax) * sy - (cy - ay) * sx) * sign
  const u = ((cx - ax) * ry - (cy - ay) * rx) * sign
  const whole = under * sign
  if (t < 0n || u < 0n || t > whole || u > whole) return null
  return [
    [ax * whole + t * rx, whole],
    [ay * whole + t * ry, whole],
  ]
}
