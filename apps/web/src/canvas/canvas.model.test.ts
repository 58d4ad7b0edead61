import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { describe, expect, test } from 'vitest'
import { type CanvasEvent, type CanvasInput, type Pointer, reduceCanvas, startCanvas } from './canvas.model.ts'
import { getKeyEvents } from './canvas-keys.ts'
import { hitsAt } from './hit.model.ts'
import type { Mark } from './mark.ts'
import type { Effect } from './tools/tool.ts'

/** At 100%, so that screen and picture coordinates differ only by the offset. */
const ROOM = { width: 1032, height: 832 }
const PICTURE = { width: 1000, height: 800 }
const OFFSET = 16

const rectangle = (from: Point, to: Point): Shape => ({ type: SHAPE_TYPE.rectangle, points: [from, to] })
const mark = (id: string, shape: Shape, more: Partial<Mark> = {}): Mark => ({ id, shape, tone: 'text', ...more })
const BIG = mark('big', rectangle([100, 100], [500, 500]))
const SMALL = mark('small', rectangle([200, 200], [300, 300]))
const POLYGON = mark('polygon', {
  type: SHAPE_TYPE.polygon,
  points: [
    [600, 100],
    [800, 100],
    [800, 300],
    [600, 300],
  ],
})
const MARKS = [SMALL, BIG, POLYGON]

function createCanvas(change: Partial<CanvasInput> = {}) {
  const given: CanvasInput = { marks: MARKS, selectedId: null, tool: 'select', isReadOnly: false, ...change }
  let state = startCanvas(ROOM, PICTURE)
  let effects: readonly Effect[] = []
  const send = (event: CanvasEvent) => {
    const outcome = reduceCanvas(state, event, given)
    state = outcome.state
    effects = [...effects, ...outcome.effects]
  }
  const point = (type: Pointer['type'], [x, y]: Point, { clicks = 1, isGrab = false } = {}) =>
    send({ type, at: [x + OFFSET, y + OFFSET], clicks, isConstrained: false, isGrab, reach: 8 })
  return {
    send,
    point,
    click: (at: Point, clicks = 1) => {
      point('down', at, { clicks })
      point('up', at, { clicks })
    },
    drag: (from: Point, to: Point, isGrab = false) => {
      point('down', from, { isGrab })
      point('move', to, { isGrab })
      point('up', to, { isGrab })
    },
    effects: (...types: Effect['type'][]) => effects.filter(({ type }) => types.includes(type)),
    state: () => state,
  }
}

describe('selecting', () => {
  test('[PI-07] a click picks the smallest shape, another click the one below, and the background none', () => {
    const first = createCanvas()
    first.click([250, 250])
    expect(first.effects('select')).toEqual([{ type: 'select', id: 'small' }])
    const again = createCanvas({ selectedId: 'small' })
    again.click([250, 250])
    expect(again.effects('select')).toEqual([{ type: 'select', id: 'big' }])
    const outside = createCanvas({ selectedId: 'small' })
    outside.click([950, 700])
    expect(outside.effects('select')).toEqual([{ type: 'select', id: null }])
  })

  test('picks faded marks last and the later of two equal ones first', () => {
    const faded = { ...SMALL, isFaded: true }
    expect(hitsAt([faded, BIG], [250, 250], 1).map(({ id }) => id)).toEqual(['big', 'small'])
    const twin = { ...SMALL, id: 'twin' }
    expect(hitsAt([SMALL, twin], [250, 250], 1).map(({ id }) => id)).toEqual(['twin', 'small'])
  })

  test('hits every shape at its line, and closed shapes also inside', () => {
    const shapes: readonly (readonly [Shape, Point, boolean])[] = [
      [rectangle([500, 500], [100, 100]), [300, 300], true],
      [rectangle([100, 100], [500, 500]), [505, 300], true],
      [rectangle([100, 100], [500, 500]), [520, 300], false],
      [
        {
          type: SHAPE_TYPE.circle,
          points: [
            [100, 100],
            [150, 100],
          ],
        },
        [130, 130],
        true,
      ],
      [
        {
          type: SHAPE_TYPE.circle,
          points: [
            [100, 100],
            [150, 100],
          ],
        },
        [145, 145],
        false,
      ],
      [
        {
          type: SHAPE_TYPE.line,
          points: [
            [0, 0],
            [100, 100],
          ],
        },
        [52, 48],
        true,
      ],
      [
        {
          type: SHAPE_TYPE.line,
          points: [
            [0, 0],
            [100, 100],
          ],
        },
        [80, 20],
        false,
      ],
      [{ type: SHAPE_TYPE.dot, points: [[10, 10]] }, [14, 13], true],
      [
        {
          type: SHAPE_TYPE.polygon,
          points: [
            [0, 0],
            [100, 0],
            [50, 50],
            [100, 100],
            [0, 100],
          ],
        },
        [85, 50],
        false,
      ],
    ]
    for (const [shape, at, isHit] of shapes) expect(hitsAt([mark('a', shape)], at, 8).length > 0, `${at}`).toBe(isHit)
  })
})

describe('changing', () => {
  test('[PI-07] a drag moves the shape and reports it live and once at the end', () => {
    const desk = createCanvas({ selectedId: 'small' })
    desk.drag([250, 250], [260.04, 245])
    const shape = rectangle([210, 195], [310, 295])
    expect(desk.effects('reshaped', 'reshaping')).toEqual([
      { type: 'reshaping', id: 'small', shape },
      { type: 'reshaped', id: 'small', shape },
      { type: 'reshaping', id: 'small', shape: null },
    ])
  })

  test('[PI-07] dragging a corner of a rectangle keeps the opposite one', () => {
    const desk = createCanvas({ selectedId: 'small' })
    desk.drag([300, 200], [330, 180])
    expect(desk.effects('reshaped')).toMatchObject([{ shape: rectangle([200, 180], [330, 300]) }])
  })

  test('[PI-07] a double click at an edge adds a corner, at a corner removes it', () => {
    const adding = createCanvas({ selectedId: 'polygon' })
    adding.click([700, 101], 2)
    expect(adding.effects('reshaped')).toMatchObject([
      {
        shape: {
          points: [
            [600, 100],
            [700, 100],
            [800, 100],
            [800, 300],
            [600, 300],
          ],
        },
      },
    ])
    expect(adding.state().corner).toBe(1)
    const removing = createCanvas({ selectedId: 'polygon' })
    removing.click([800, 300], 2)
    expect(removing.effects('reshaped')).toMatchObject([
      {
        shape: {
          points: [
            [600, 100],
            [800, 100],
            [600, 300],
          ],
        },
      },
    ])
  })

  test('[PI-08] refuses to move a corner so that lines cross, with a reason', () => {
    const desk = createCanvas({ selectedId: 'polygon' })
    desk.drag([600, 100], [900, 200])
    expect(desk.effects('reshaped')).toEqual([])
    expect(desk.effects('refused')).toMatchObject([{ message: expect.stringContaining('cross') }])
    expect(desk.effects('reshaping').at(-1)).toEqual({ type: 'reshaping', id: 'polygon', shape: null })
  })

  test('a triangle keeps its corners', () => {
    const triangle = mark('t', {
      type: SHAPE_TYPE.polygon,
      points: [
        [0, 0],
        [100, 0],
        [0, 100],
      ],
    })
    const desk = createCanvas({ marks: [triangle], selectedId: 't' })
    desk.send({ type: 'corner', step: 1 })
    desk.send({ type: 'removeCorner' })
    expect(desk.effects('reshaped')).toEqual([])
    expect(desk.effects('refused')).toHaveLength(1)
  })

  test('in read-only mode a drag moves the picture and a click selects', () => {
    const desk = createCanvas({ isReadOnly: true, selectedId: 'small', tool: 'rectangle' })
    desk.drag([250, 250], [300, 250])
    expect(desk.effects('reshaped', 'drawn', 'select')).toEqual([])
    expect(desk.state().view.offset[0]).toBe(OFFSET + 50)
    desk.send({ type: 'nudge', by: [1, 0] })
    expect(desk.effects('reshaped')).toEqual([])
  })
})

describe('keys', () => {
  const press = (code: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', boolean>> = {}) =>
    getKeyEvents({ code, key: code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held })

  test('arrows move by one or ten pixels and resize with Ctrl; the screen handles Shift', () => {
    expect(press('ArrowLeft')).toEqual([{ event: { type: 'nudge', by: [-1, 0] }, isPassedOn: false }])
    expect(press('ArrowDown', { altKey: true })[0]?.event).toEqual({ type: 'nudge', by: [0, 10] })
    expect(press('ArrowRight', { ctrlKey: true })[0]?.event).toEqual({ type: 'grow', by: [1, 0] })
    expect(press('ArrowRight', { shiftKey: true })).toEqual([])
  })

  test('[PI-09] every kind of shape can be drawn, moved and resized with the keyboard', () => {
    for (const tool of ['rectangle', 'polygon', 'circle', 'line', 'dot'] as const) {
      const drawing = createCanvas({ tool })
      drawing.send({ type: 'enter', step: 1 })
      const [effect] = drawing.effects('drawn')
      if (effect?.type !== 'drawn') throw new Error(`${tool} was not drawn`)
      const marks = [mark('new', effect.shape)]
      const editing = createCanvas({ marks, selectedId: 'new' })
      editing.send({ type: 'nudge', by: [1, 0] })
      editing.send({ type: 'grow', by: [10, 0] })
      const moved = effect.shape.points.map(([x, y]) => [x + 1, y])
      expect(editing.effects('reshaped')[0]).toMatchObject({ shape: { points: moved }, coalesceKey: 'move new' })
      expect(editing.effects('reshaped')).toHaveLength(tool === 'dot' ? 1 : 2)
    }
  })

  test('arrows move only the chosen corner', () => {
    const desk = createCanvas({ selectedId: 'polygon' })
    desk.send({ type: 'corner', step: 1 })
    desk.send({ type: 'corner', step: 1 })
    desk.send({ type: 'nudge', by: [0, 1] })
    expect(desk.effects('reshaped')).toMatchObject([
      {
        shape: {
          points: [
            [600, 100],
            [800, 101],
            [800, 300],
            [600, 300],
          ],
        },
        coalesceKey: 'corner 1 polygon',
      },
    ])
  })

  test('Enter selects one shape after the other', () => {
    const desk = createCanvas({ selectedId: 'polygon' })
    desk.send({ type: 'enter', step: 1 })
    desk.send({ type: 'enter', step: -1 })
    expect(desk.effects('select')).toEqual([
      { type: 'select', id: 'small' },
      { type: 'select', id: 'big' },
    ])
  })
})

describe('moving the picture', () => {
  test('Space or the middle button moves it with any tool and keeps an unfinished polygon', () => {
    const desk = createCanvas({ tool: 'polygon' })
    for (const at of [
      [0, 0],
      [100, 0],
    ] as Point[])
      desk.click(at)
    const before = desk.state().gesture
    desk.drag([400, 400], [450, 420], true)
    expect(desk.state().view.offset).toEqual([OFFSET + 50, OFFSET + 20])
    expect(desk.state().gesture).toEqual(before)
  })

  test('two fingers zoom and move, and cancel a gesture of one finger', () => {
    const desk = createCanvas({ tool: 'rectangle' })
    desk.point('down', [100, 100])
    desk.send({ type: 'dropped' })
    desk.send({ type: 'pinch', from: [500, 400], to: [520, 400], factor: 2 })
    expect(desk.state().view).toMatchObject({ scale: 2 })
    expect(desk.state().gesture).toBeNull()
    expect(desk.effects('drawn')).toEqual([])
  })

  test('another tool ends a gesture', () => {
    const desk = createCanvas({ tool: 'polygon' })
    desk.click([0, 0])
    const before: CanvasInput = { marks: MARKS, selectedId: null, tool: 'polygon', isReadOnly: false }
    const { state } = reduceCanvas(desk.state(), { type: 'given', before }, { ...before, tool: 'select' })
    expect(state.gesture).toBeNull()
  })
})
