import { type Point, SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { describe, expect, test } from 'vitest'
import type { Effect, Scene, Sketch, ToolEvent, ToolName } from './tool.ts'
import { TOOLS } from './tools.ts'

const SCENE: Scene = { marks: [], selectedId: null, isReadOnly: false, reach: 4 }

function createTool(name: ToolName) {
  const tool = TOOLS[name]
  let gesture: unknown = null
  const effects: Effect[] = []
  const send = (event: ToolEvent) => {
    const step = tool.step(gesture, event, SCENE)
    gesture = step.gesture
    effects.push(...step.effects)
  }
  const point = (type: 'down' | 'move' | 'up', at: Point, { isDrag = false, isConstrained = false, clicks = 1 } = {}) =>
    send({ type, at, clicks, isDrag, isConstrained })
  return {
    send,
    point,
    click: (at: Point, clicks = 1) => {
      point('down', at, { clicks })
      point('up', at, { clicks })
    },
    drag: (from: Point, to: Point, isConstrained = false) => {
      point('down', from)
      point('move', to, { isDrag: true, isConstrained })
      point('up', to, { isDrag: true, isConstrained })
    },
    effects,
    sketch: (): Sketch | null => (gesture === null ? null : (tool.getSketch?.(gesture) ?? null)),
  }
}

const drawnEffects = (type: number, ...points: Point[]) => [{ type: 'drawn', shape: { type, points } }]

describe('drawing tools', () => {
  test('[PI-09b] a drag draws rectangle, circle and line, rounded once to a tenth of a pixel', () => {
    for (const name of ['rectangle', 'circle', 'line'] as const) {
      const tool = createTool(name)
      tool.drag([10.04, 20.06], [110.26, 70.01])
      expect(tool.effects).toEqual(drawnEffects(SHAPE_TYPE[name], [10, 20.1], [110.3, 70]))
      expect(tool.sketch()).toBeNull()
    }
  })

  test('two clicks draw them too, and Escape or a second finger cancels', () => {
    const tool = createTool('rectangle')
    tool.click([0, 0])
    tool.point('move', [30, 20])
    expect(tool.sketch()?.shape.points).toEqual([
      [0, 0],
      [30, 20],
    ])
    tool.click([50, 40])
    expect(tool.effects).toEqual(drawnEffects(SHAPE_TYPE.rectangle, [0, 0], [50, 40]))
    for (const type of ['cancel', 'dropped'] as const) {
      const other = createTool('rectangle')
      other.point('down', [0, 0])
      other.point('move', [30, 20], { isDrag: true })
      other.send({ type })
      expect(other.sketch()).toBeNull()
      expect(other.effects).toEqual([])
    }
  })

  test('with Shift a rectangle is square and a line is at a multiple of 45 degrees', () => {
    const square = createTool('rectangle')
    square.drag([10, 10], [60, -20], true)
    expect(square.effects).toEqual(drawnEffects(SHAPE_TYPE.rectangle, [10, 10], [60, -40]))
    const line = createTool('line')
    line.drag([0, 0], [100, 4], true)
    expect(line.effects).toEqual(drawnEffects(SHAPE_TYPE.line, [0, 0], [100, 0]))
    const slanted = createTool('line')
    slanted.drag([0, 0], [52, 48], true)
    expect(slanted.effects).toEqual(drawnEffects(SHAPE_TYPE.line, [0, 0], [50, 50]))
  })

  test('[PI-09] a click draws a dot', () => {
    const tool = createTool('dot')
    tool.click([3.149, 2.651])
    expect(tool.effects).toEqual(drawnEffects(SHAPE_TYPE.dot, [3.1, 2.7]))
  })

  test('the pan tool moves the picture and draws nothing', () => {
    const tool = createTool('pan')
    tool.drag([0, 0], [50, 50])
    expect(tool.effects).toEqual([{ type: 'grab' }])
  })
})

describe('polygon', () => {
  const CORNERS: Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
  ]
  const startPolygon = (corners = CORNERS) => {
    const tool = createTool('polygon')
    for (const corner of corners) tool.click(corner)
    return tool
  }

  test('[PI-09] Enter, a double click or a click on the first corner closes it', () => {
    const byEnter = startPolygon()
    byEnter.send({ type: 'finish' })
    const byDoubleClick = startPolygon()
    byDoubleClick.click([100, 100], 2)
    const atFirst = startPolygon()
    atFirst.click([2, 3])
    for (const { effects } of [byEnter, byDoubleClick, atFirst])
      expect(effects).toEqual(drawnEffects(SHAPE_TYPE.polygon, ...CORNERS))
  })

  test('Backspace removes the last corner, Escape all of them', () => {
    const tool = startPolygon([...CORNERS, [0, 100]])
    tool.send({ type: 'back' })
    tool.send({ type: 'finish' })
    expect(tool.effects).toEqual(drawnEffects(SHAPE_TYPE.polygon, ...CORNERS))
    const other = startPolygon()
    other.send({ type: 'cancel' })
    expect(other.sketch()).toBeNull()
  })

  test('[PI-08] shows crossing lines while drawing and refuses to close them', () => {
    const tool = startPolygon([
      [0, 0],
      [100, 100],
      [100, 0],
    ])
    tool.point('move', [0, 90])
    expect(tool.sketch()?.wrongEdges).toEqual([0, 2])
    tool.click([0, 90])
    tool.send({ type: 'finish' })
    expect(tool.effects).toEqual([{ type: 'refused', message: expect.stringContaining('cross') }])
    tool.send({ type: 'back' })
    tool.send({ type: 'finish' })
    expect(tool.effects.at(-1)).toEqual(drawnEffects(SHAPE_TYPE.polygon, [0, 0], [100, 100], [100, 0])[0])
  })

  test('refuses two corners, and a second finger sets none', () => {
    const tool = startPolygon([
      [0, 0],
      [100, 0],
    ])
    tool.send({ type: 'finish' })
    expect(tool.effects).toEqual([{ type: 'refused', message: 'A polygon needs at least three corners.' }])
    tool.point('down', [50, 50])
    tool.send({ type: 'dropped' })
    tool.point('move', [60, 60])
    expect(tool.sketch()?.shape.points).toEqual([
      [0, 0],
      [100, 0],
      [60, 60],
    ])
  })
})
