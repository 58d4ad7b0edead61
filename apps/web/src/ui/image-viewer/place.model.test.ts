import { describe, expect, test } from 'vitest'
import { revealArea, toPicturePoint, toScreenPoint } from './place.model.ts'
import { clampView, type View } from './view.model.ts'

const ROOM = { width: 1000, height: 600 }
const PICTURE = { width: 1280, height: 6000 }
const view = (change: Partial<View> = {}): View => ({ scale: 0.5, centre: { x: 640, y: 1000 }, rotation: 0, ...change })

const round = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 })

describe('points', () => {
  test.each([
    [0, { x: 600, y: 400 }],
    [90, { x: 400, y: 400 }],
    [180, { x: 400, y: 200 }],
    [270, { x: 600, y: 200 }],
  ])('a point to the lower right of the center, rotated by %i degrees, is shown there', (rotation, shown) => {
    const point = { x: 840, y: 1200 }
    expect(round(toScreenPoint(point, view({ rotation }), ROOM))).toEqual(shown)
    expect(round(toPicturePoint(shown, view({ rotation }), ROOM))).toEqual(point)
  })

  test('converting there and back returns the point at any rotation and scale', () => {
    for (const rotation of [0, 37, 90, 270])
      for (const scale of [0.1, 1, 8]) {
        const at = view({ rotation, scale })
        expect(round(toPicturePoint(toScreenPoint({ x: 17, y: 4321 }, at, ROOM), at, ROOM))).toEqual({ x: 17, y: 4321 })
      }
  })
})

describe('bringing an area into view', () => {
  const area = (y: number, height: number) => ({ x: 100, y, width: 400, height })
  const top = clampView(view({ centre: { x: 640, y: 0 } }), ROOM, PICTURE)

  test('does not move if the area is visible, or fills the screen', () => {
    expect(revealArea(top, area(200, 300), ROOM, PICTURE)).toBeUndefined()
    expect(revealArea(view(), { x: 0, y: 0, ...PICTURE }, ROOM, PICTURE)).toBeUndefined()
  })

  test('moves just far enough, with a margin', () => {
    const below = revealArea(top, area(3000, 300), ROOM, PICTURE)
    // the lower edge of the area is 16 screen pixels above that of the viewer
    expect(below && toScreenPoint({ x: 100, y: 3300 }, below, ROOM).y).toBeCloseTo(ROOM.height - 16)
    const above = revealArea(view({ centre: { x: 640, y: 5000 } }), area(3000, 300), ROOM, PICTURE)
    expect(above && toScreenPoint({ x: 100, y: 3000 }, above, ROOM).y).toBeCloseTo(16)
    expect(below).toMatchObject({ scale: top.scale, rotation: 0, centre: { x: top.centre.x } })
  })

  test('shows the beginning of an area that is larger than the screen', () => {
    const shown = revealArea(top, area(3000, 2000), ROOM, PICTURE)
    expect(shown && toScreenPoint({ x: 100, y: 3000 }, shown, ROOM).y).toBeCloseTo(16)
  })

  test('moves a rotated picture along the other axis', () => {
    const turned = clampView(view({ rotation: 90, centre: { x: 640, y: 0 } }), ROOM, PICTURE)
    const shown = revealArea(turned, area(4000, 300), ROOM, PICTURE)
    const at = shown && toScreenPoint({ x: 300, y: 4300 }, shown, ROOM)
    expect(at?.x).toBeCloseTo(16)
    expect(at?.y).toBeGreaterThan(0)
    expect(at?.y).toBeLessThan(ROOM.height)
  })
})
