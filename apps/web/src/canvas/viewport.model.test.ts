import type { Point } from '@vitrine/contract/perfect-image/shape'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToTenth } from './shape.model.ts'
import {
  fitPicture,
  formatScale,
  panBy,
  resizeViewport,
  revealBounds,
  toPicture,
  toScreen,
  type Viewport,
  zoomBy,
  zoomSteps,
} from './viewport.model.ts'

const side = fc.integer({ min: 50, max: 6_000 })
const size = fc.record({ width: side, height: side })
const number = fc.double({ min: -5_000, max: 5_000, noNaN: true })
const point = fc.tuple(number, number)
const zoomAndPan = (view: Viewport, [factor, at, by]: readonly [number, Point, Point]) =>
  panBy(zoomBy(view, factor, at), by)
const view = fc
  .tuple(size, size, fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), point, point), { maxLength: 6 }))
  .map(([room, picture, moves]) => moves.reduce(zoomAndPan, fitPicture({ room, picture })))

const expectClose = (a: Point, b: Point, by = 1e-6) => {
  expect(Math.abs(a[0] - b[0])).toBeLessThan(by)
  expect(Math.abs(a[1] - b[1])).toBeLessThan(by)
}

describe('viewport', () => {
  test('converting between screen and picture is exact to the stored digit', () => {
    fc.assert(
      fc.property(view, point, (view, point) => {
        expectClose(toScreen(view, toPicture(view, point)), point)
        const stored: Point = [roundToTenth(point[0]), roundToTenth(point[1])]
        expect(toPicture(view, toScreen(view, stored)).map(roundToTenth)).toEqual(stored)
      }),
    )
  })

  test('zooming keeps the point under the pointer, unless the picture would leave the view', () => {
    const start = fitPicture({ room: { width: 800, height: 600 }, picture: { width: 4000, height: 3000 } })
    const at: Point = [500, 200]
    expectClose(toPicture(zoomSteps(start, 3, at), at), toPicture(start, at))
    expect(formatScale(zoomSteps({ ...start, scale: 1 }, 1))).toBe('120%')
  })

  test('the center always shows part of the picture', () => {
    fc.assert(
      fc.property(view, (view) => {
        const [x, y] = toPicture(view, [view.room.width / 2, view.room.height / 2])
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(y).toBeGreaterThanOrEqual(-1e-6)
        expect(x).toBeLessThanOrEqual(view.picture.width + 1e-6)
        expect(y).toBeLessThanOrEqual(view.picture.height + 1e-6)
      }),
    )
  })

  test('resizing keeps the center, and a fitted picture stays fitted', () => {
    fc.assert(
      fc.property(view, size, (view, room) => {
        const next = resizeViewport(view, room)
        if (view.isFitted) {
          expect(next).toEqual(fitPicture({ room, picture: view.picture }))
          return
        }
        const middle = toPicture(view, [view.room.width / 2, view.room.height / 2])
        expectClose(toPicture(next, [room.width / 2, room.height / 2]), middle, 1e-5)
      }),
    )
  })

  test('a visible mark does not move the view; one outside is centered', () => {
    const start = fitPicture({ room: { width: 800, height: 600 }, picture: { width: 1000, height: 800 } })
    expect(revealBounds(start, { left: 10, top: 10, right: 60, bottom: 40 })).toBe(start)
    const near = panBy(zoomBy(start, 10), [4_000, 4_000])
    const shown = revealBounds(near, { left: 700, top: 500, right: 900, bottom: 700 })
    expectClose(toScreen(shown, [800, 600]), [400, 300])
    const [[left, top], [right, bottom]] = [toScreen(shown, [700, 500]), toScreen(shown, [900, 700])]
    expect(left >= 0 && top >= 0 && right <= 800 && bottom <= 600).toBe(true)
  })
})
