import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampView,
  isWholeInView,
  MARGIN,
  mapSize,
  needsMap,
  overlayPlace,
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

describe('how a picture opens', () => {
  test('a page at the width of the room, from its top', () => {
    const { scale, centre } = startView(ROOM, TALL, 'width')
    expect(scale).toBeCloseTo((ROOM.width - 2 * MARGIN) / TALL.width)
    expect(centre.x).toBe(640)
    expect((centre.y * scale).toFixed(3)).toBe((ROOM.height / 2 - MARGIN).toFixed(3))
    expect(partInView(startView(ROOM, TALL, 'width'), ROOM, TALL)).toMatchObject({ x: 0, y: 0, width: 1 })
  })

  test('a product whole and in the middle', () => {
    const start = startView(ROOM, PRODUCT, 'whole')
    expect(start.centre).toEqual({ x: 750, y: 500 })
    expect(isWholeInView(start, ROOM, PRODUCT)).toBe(true)
    expect(needsMap(ROOM, PRODUCT, 'whole')).toBe(false)
  })

  test('a small picture is not enlarged', () => {
    for (const fit of ['width', 'whole'] as const) expect(startView(ROOM, { width: 30, height: 20 }, fit).scale).toBe(1)
  })

  test('a page that is taller than the room has a map beside it', () => {
    expect(needsMap(ROOM, TALL, 'width')).toBe(true)
    expect(needsMap(ROOM, { width: 1280, height: 400 }, 'width')).toBe(false)
  })

  test('a turned product is seen whole again', () => {
    const start = startView(ROOM, PRODUCT, 'whole', 90)
    expect(isWholeInView(start, ROOM, PRODUCT)).toBe(true)
    expect(start.scale).toBeCloseTo((ROOM.height - 2 * MARGIN) / PRODUCT.width)
  })
})

describe('where a picture may be moved', () => {
  test('clamping twice is clamping once', () => {
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

  test('there is always picture in the middle of the room, and mat only where the picture has ended', () => {
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

  test('every picture can be seen whole, turned or not', () => {
    fc.assert(
      fc.property(room, size, rotation, (room, picture, rotation) => {
        const out = clampView({ scale: 0, centre: { x: 0, y: 0 }, rotation }, room, picture)
        expect(isWholeInView(out, room, picture)).toBe(true)
      }),
    )
  })

  test('what is in view lies within the picture', () => {
    fc.assert(
      fc.property(view, room, size, (view, room, picture) => {
        const { x, y, width, height } = partInView(view, room, picture)
        for (const value of [x, y, width, height, 1 - x - width, 1 - y - height])
          expect(value).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })
})

test('a step in and a step out lead back', () => {
  expect(zoomFactor(1)).toBeCloseTo(1.2)
  expect(zoomFactor(3) * zoomFactor(-3)).toBeCloseTo(1)
  expect([percent(0.604), percent(1)]).toEqual(['60%', '100%'])
})

test('a map keeps the shape of its picture and its column', () => {
  fc.assert(
    fc.property(size, (picture) => {
      const { width, height } = mapSize(picture, { width: 64, height: 600 })
      expect(width).toBeLessThanOrEqual(64 + 1e-9)
      expect(height).toBeLessThanOrEqual(600 + 1e-9)
    }),
  )
})

test('a page lies over another from its top, a product inside of it', () => {
  expect(overlayPlace(TALL, { width: 640, height: 640 }, 'width')).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  fc.assert(
    fc.property(size, size, (picture, other) => {
      const { x, y, width, height } = overlayPlace(picture, other, 'whole')
      const bottom = picture.height / picture.width
      expect(x + width).toBeLessThanOrEqual(1 + 1e-9)
      expect(y + height).toBeLessThanOrEqual(bottom * (1 + 1e-9))
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
      expect(height / width / (other.height / other.width)).toBeCloseTo(1)
    }),
  )
})

test('the corner of the picture lies on a pixel of the screen, and less than one away from where it was', () => {
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
