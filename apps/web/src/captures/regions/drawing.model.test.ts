import { describe, expect, test } from 'vitest'
import { centerBox, fitBox, moveBox, nudgeBox, resizeBox, spanBox } from './drawing.model.ts'

const PICTURE = { width: 1000, height: 800 }
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const free = { boxes: [], reach: 0 }

describe('moving and resizing', () => {
  test('a box stops at the edges of the picture', () => {
    expect(moveBox(box(5, 5, 100, 50), { x: -10, y: -10 }, PICTURE)).toEqual(box(0, 0, 100, 50))
    expect(moveBox(box(895, 745, 100, 50), { x: 10, y: 10 }, PICTURE)).toEqual(box(900, 750, 100, 50))
    expect(resizeBox(box(890, 740, 100, 50), { x: 20, y: 20 }, PICTURE)).toEqual(box(890, 740, 110, 60))
    expect(resizeBox(box(0, 0, 5, 5), { x: -10, y: -10 }, PICTURE)).toEqual(box(0, 0, 1, 1))
  })

  test('a box from elsewhere is limited to whole pixels of the picture', () => {
    expect(fitBox(box(-20, 790.4, 100.6, 60), PICTURE)).toEqual(box(0, 790, 81, 10))
    expect(fitBox(box(2000, 2000, 10, 10), PICTURE)).toEqual(box(999, 799, 1, 1))
  })

  test('starts in the center of the visible part', () => {
    expect(centerBox({ x: 0, y: 0.5, width: 1, height: 0.5 }, PICTURE)).toEqual(box(250, 500, 500, 200))
  })
})

describe('arrow keys', () => {
  const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) => ({
    key,
    ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...held,
  })
  const start = box(100, 100, 200, 100)
  const nudge = (pressed: ReturnType<typeof press>, rotation = 0) => nudgeBox(start, pressed, PICTURE, rotation)

  test('move by 1 px, with SHIFT by 10 px, and with CTRL change the size', () => {
    expect(nudge(press('ArrowLeft'))).toEqual(box(99, 100, 200, 100))
    expect(nudge(press('ArrowDown', { shiftKey: true }))).toEqual(box(100, 110, 200, 100))
    expect(nudge(press('ArrowRight', { ctrlKey: true }))).toEqual(box(100, 100, 201, 100))
    expect(nudge(press('ArrowUp', { metaKey: true, shiftKey: true }))).toEqual(box(100, 100, 200, 90))
  })

  test('go by the screen if the picture is rotated', () => {
    // rotated right, the top of the picture is on the right
    expect(nudge(press('ArrowRight'), 90)).toEqual(box(100, 99, 200, 100))
    expect(nudge(press('ArrowDown'), 90)).toEqual(box(101, 100, 200, 100))
    expect(nudge(press('ArrowRight'), 180)).toEqual(box(99, 100, 200, 100))
    expect(nudge(press('ArrowRight', { ctrlKey: true }), 90)).toEqual(box(100, 100, 200, 101))
  })

  test('other keys do nothing', () => {
    expect(nudge(press('Enter'))).toBeUndefined()
    expect(nudge(press('ArrowLeft', { altKey: true }))).toBeUndefined()
  })
})

describe('dragging', () => {
  test('spans the box between two points in any direction, inside the picture', () => {
    expect(spanBox({ x: 10.4, y: 20 }, { x: 110, y: 70.6 }, PICTURE, free)).toEqual(box(10, 20, 100, 51))
    expect(spanBox({ x: 110, y: 70 }, { x: 10, y: 20 }, PICTURE, free)).toEqual(box(10, 20, 100, 50))
    expect(spanBox({ x: 900, y: 700 }, { x: 2000, y: -50 }, PICTURE, free)).toEqual(box(900, 0, 100, 700))
  })

  test('ignores a click', () => {
    expect(spanBox({ x: 10, y: 20 }, { x: 12, y: 90 }, PICTURE, free)).toBeUndefined()
  })

  test('snaps to the nearest edge of another box within reach, unless it is turned off', () => {
    const others = [box(100, 100, 200, 100), box(304, 400, 50, 50)]
    const [from, to] = [
      { x: 96, y: 206 },
      { x: 303, y: 300 },
    ]
    expect(spanBox(from, to, PICTURE, { boxes: others, reach: 6 })).toEqual(box(100, 200, 204, 100))
    expect(spanBox(from, to, PICTURE, { boxes: others, reach: 0 })).toEqual(box(96, 206, 207, 94))
    expect(spanBox({ x: 4, y: 5 }, { x: 997, y: 300 }, PICTURE, { boxes: [], reach: 6 })).toEqual(box(0, 0, 1000, 300))
  })
})
