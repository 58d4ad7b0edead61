import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampView,
  getOverlayArea,
  isWholeInView,
  MARGIN,
  mapSize,
  needsMap,
  partInView,
  percent,
  snapView,
  startView,
  type View,
  zoomFactor,
} from './view.model.ts'

const ROOM = { width: 900, height: 700 }
const TALL = { width: 1280, height: 20_000 }
const PRODUCT = { width: 1500, height: 1000 }

const side = fc.integer({ min: 1, max: 20_000 })
const size = fc.record({ width: side, height: side })
const room = fc.record({ width: fc.integer({ min: 120, max: 3000 }), height: fc.integer({ min: 120, max: 2000 }) })
const rotation = fc.constantFrom(0, 90, 180, 270)
const number = fc.double({ min: -1e5, max: 1e5, noNaN: true })
const view: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 1e-4, max: 100, noNaN: true }),
  centre: fc.record({ x: number, y: number }),
  rotation,
})

describe('the initial view', () => {
  test('fits a page to the width and starts at its top', () => {
    const { scale, centre } = startView(ROOM, TALL, 'width')
    expect(scale).toBeCloseTo((ROOM.width - 2 * MARGIN) / TALL.width)
    expect(centre.x).toBe(640)
    expect((centre.y * scale).toFixed(3)).toBe((ROOM.height / 2 - MARGIN).toFixed(3))
    expect(partInView(startView(ROOM, TALL, 'width'), ROOM, TALL)).toMatchObject({ x: 0, y: 0, width: 1 })
  })

  test('fits and centers a product', () => {
    const start = startView(ROOM, PRODUCT, 'whole')
    expect(start.centre).toEqual({ x: 750, y: 500 })
    expect(isWholeInView(start, ROOM, PRODUCT)).toBe(true)
    expect(needsMap(ROOM, PRODUCT, 'whole')).toBe(false)
  })

  test('does not enlarge a small picture', () => {
    for (const fit of ['width', 'whole'] as const) expect(startView(ROOM, { width: 30, height: 20 }, fit).scale).toBe(1)
  })

  test('a page taller than the viewer has a map', () => {
    expect(needsMap(ROOM, TALL, 'width')).toBe(true)
    expect(needsMap(ROOM, { width: 1280, height: 400 }, 'width')).toBe(false)
  })

  test('fits a rotated product', () => {
    const start = startView(ROOM, PRODUCT, 'whole', 90)
    expect(isWholeInView(start, ROOM, PRODUCT)).toBe(true)
    expect(start.scale).toBeCloseTo((ROOM.height - 2 * MARGIN) / PRODUCT.width)
  })
})

describe('limits of moving', () => {
  test('clamping is idempotent', () => {
    fc.assert(
      fc.property(view, room, size, (view, room, picture) => {
        const once = clampView(view, room, picture)
        const twice = clampView(once, room, picture)
        expect(twice.scale).toBe(once.scale)
        expect(twice.centre.x).toBeCloseTo(once.centre.x, 6)
        expect(twice.centre.y).toBeCloseTo(once.centre.y, 6)
      }),
    )
  })

  test('the center always shows the picture, and margins appear only beyond its edges', () => {
    fc.assert(
      fc.property(view, room, size, (view, room, picture) => {
        const { scale, centre, rotation } = clampView(view, room, picture)
        const space = rotation % 180 ? { width: room.height, height: room.width } : room
        for (const [at, side, space_] of [
          [centre.x, picture.width, space.width],
          [centre.y, picture.height, space.height],
        ] as const) {
          const [before, after] = [space_ / 2 - at * scale, space_ / 2 - (side - at) * scale]
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(side)
          // equal on both sides, or no wider than the margin
          if (Math.abs(before - after) > 1e-6) expect(Math.max(before, after)).toBeLessThanOrEqual(MARGIN + 1e-6)
        }
      }),
    )
  })

  test('every picture can be shown as a whole, rotated or not', () => {
    fc.assert(
      fc.property(room, size, rotation, (room, picture, rotation) => {
        const out = clampView({ scale: 0, centre: { x: 0, y: 0 }, rotation }, room, picture)
        expect(isWholeInView(out, room, picture)).toBe(true)
      }),
    )
  })

  test('the visible part is within the picture', () => {
    fc.assert(
      fc.property(view, room, size, (view, room, picture) => {
        const { x, y, width, height } = partInView(view, room, picture)
        for (const value of [x, y, width, height, 1 - x - width, 1 - y - height])
          expect(value).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })
})

test('zooming in and out returns to the same scale', () => {
  expect(zoomFactor(1)).toBeCloseTo(1.2)
  expect(zoomFactor(3) * zoomFactor(-3)).toBeCloseTo(1)
  expect([percent(0.604), percent(1)]).toEqual(['60%', '100%'])
})

test('a map keeps the aspect ratio and fits its column', () => {
  fc.assert(
    fc.property(size, (picture) => {
      const { width, height } = mapSize(picture, { width: 64, height: 600 })
      expect(width).toBeLessThanOrEqual(64 + 1e-9)
      expect(height).toBeLessThanOrEqual(600 + 1e-9)
    }),
  )
})

test('an overlay of a page is aligned at the top, one of a product is fitted inside', () => {
  expect(getOverlayArea(TALL, { width: 640, height: 640 }, 'width')).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  fc.assert(
    fc.property(size, size, (picture, other) => {
      const { x, y, width, height } = getOverlayArea(picture, other, 'whole')
      const bottom = picture.height / picture.width
      expect(x + width).toBeLessThanOrEqual(1 + 1e-9)
      expect(y + height).toBeLessThanOrEqual(bottom * (1 + 1e-9))
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
      expect(height / width / (other.height / other.width)).toBeCloseTo(1)
    }),
  )
})

test('snaps the corner to a screen pixel and moves it by less than one', () => {
  fc.assert(
    fc.property(view, room, (view, room) => {
      const { centre, scale, rotation } = snapView(view, room)
      const middle = (rotation % 180 ? room.height : room.width) / 2
      const corner = middle - centre.x * scale
      expect(Math.abs(corner - Math.round(corner))).toBeLessThan(1e-6 * Math.max(1, Math.abs(corner)))
      expect(Math.abs(centre.x - view.centre.x) * scale).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
