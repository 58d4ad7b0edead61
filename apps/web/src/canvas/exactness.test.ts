import { crossesItself, type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CanvasEvent, type CanvasInput, type Pointer, reduceCanvas, startCanvas } from './canvas.model.ts'
import { createHistory, type History, record, redo, undo } from './history.model.ts'
import type { Mark } from './mark.ts'
import type { ToolName } from './tools/tool.ts'
import { toScreen } from './viewport.model.ts'

/* Compares the canvas, driven by a pointer in screen coordinates, with an integer model (tenths of a pixel). Both
   must match exactly, regardless of zooming, panning and resizing before, during and after a gesture. */
const PICTURE = { width: 3000, height: 2000 }
const REACH = 8

type Tenths = readonly [number, number]
interface PlainShape {
  readonly type: Shape['type']
  readonly points: readonly Tenths[]
}

function createDesk() {
  let state = startCanvas({ width: 900, height: 700 }, PICTURE)
  let history: History<readonly Mark[]> = createHistory([])
  let given: CanvasInput = { marks: [], selectedId: null, tool: 'select', isReadOnly: false }
  let count = 0
  const store = (marks: readonly Mark[], key?: string) => {
    history = record(history, marks, key)
  }
  function send(event: CanvasEvent) {
    const { state: next, effects } = reduceCanvas(state, event, given)
    state = next
    for (const effect of effects) {
      const { present } = history
      if (effect.type === 'drawn') store([...present, { id: `${count++}`, shape: effect.shape, tone: 'text' }])
      if (effect.type === 'reshaped')
        store(
          present.map((mark) => (mark.id === effect.id ? { ...mark, shape: effect.shape } : mark)),
          effect.coalesceKey,
        )
    }
    give({ marks: history.present })
  }
  function give(change: Partial<CanvasInput>) {
    const before = given
    given = { ...given, ...change }
    state = reduceCanvas(state, { type: 'given', before }, given).state
  }
  const point = (type: Pointer['type'], [x, y]: Tenths, clicks = 1, off: Point = [0, 0]) => {
    const [screenX, screenY] = toScreen(state.view, [x / 10, y / 10])
    const at: Point = [screenX + off[0], screenY + off[1]]
    send({ type, at, clicks, isConstrained: false, isGrab: false, reach: REACH })
  }
  return {
    marks: () => history.present,
    scale: () => state.view.scale,
    send,
    give,
    point,
    click: (at: Tenths, clicks = 1) => {
      point('down', at, clicks)
      point('up', at, clicks)
    },
    /** Moves away, zooms during the gesture, then moves to the target. */
    drag: (from: Tenths, to: Tenths, between: CanvasEvent) => {
      point('down', from)
      point('move', from, 1, [60, -40])
      send(between)
      point('move', to)
      point('up', to)
    },
    step: (way: typeof undo) => {
      history = way(history)
      give({ marks: history.present })
    },
  }
}

const tenths = (most: number) => fc.integer({ min: -500, max: most * 10 + 500 })
const place = fc.tuple(tenths(PICTURE.width), tenths(PICTURE.height))
const side = fc.integer({ min: 30, max: 4_000 })
const screen = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 700 }))
const delta = fc.tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: -3_000, max: 3_000 }))

const looking: fc.Arbitrary<CanvasEvent> = fc.oneof(
  fc.record({ type: fc.constant('zoom' as const), steps: fc.double({ min: -6, max: 6, noNaN: true }), at: screen }),
  fc.record({ type: fc.constant('pan' as const), by: delta }),
  fc.record({
    type: fc.constant('pinch' as const),
    from: screen,
    to: screen,
    factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('resize' as const),
    room: fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 1_500 }) }),
  }),
  fc.constant({ type: 'fit' as const }),
)

const which = fc.nat(20)
const command = fc.oneof(
  { weight: 3, arbitrary: looking.map((event) => ({ do: 'look' as const, event })) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('draw' as const),
      tool: fc.constantFrom<ToolName>('rectangle', 'polygon', 'circle', 'line', 'dot'),
      at: place,
      sides: fc.tuple(side, side),
      between: looking,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, delta, between: looking }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('corner' as const), which, handle: fc.nat(9), to: place, between: looking }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insert' as const), which, edge: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which, handle: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('nudge' as const), which, by: fc.constantFrom<Point>([1, 0], [0, -10]) }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'undo' as const }, { do: 'redo' as const }) },
)

const asShape = ({ type, points }: PlainShape): Shape => ({
  type,
  points: points.map(([x, y]): Point => [x / 10, y / 10]),
})
const crosses = (plain: PlainShape) => crossesItself({ type: plain.type, points: plain.points })
const sum = ([ax, ay]: Tenths, [bx, by]: Tenths): Tenths => [ax + bx, ay + by]

const listCorners = ({ type, points }: PlainShape): readonly Tenths[] => {
  const [a, b] = [points[0] as Tenths, points.at(-1) as Tenths]
  if (type === SHAPE_TYPE.rectangle) return [a, [b[0], a[1]], b, [a[0], b[1]]]
  if (type === SHAPE_TYPE.circle) return [b]
  return type === SHAPE_TYPE.dot ? [] : points
}

/** A point on the shape that hits none of its handles; undefined if they are too close together. */
function findGrip({ type, points }: PlainShape, scale: number): Tenths | undefined {
  const [a, b = a] = points as [Tenths, Tenths?]
  const [first, second] = listCorners({ type, points }) as [Tenths?, Tenths?]
  if (type === SHAPE_TYPE.dot) return a
  // opposite the handle on the circle
  if (type === SHAPE_TYPE.circle) return [2 * a[0] - b[0], 2 * a[1] - b[1]]
  const [from, to] = [first as Tenths, second as Tenths]
  const length = (Math.hypot(to[0] - from[0], to[1] - from[1]) / 10) * scale
  return length > 2 * REACH + 2 ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] : undefined
}

function withCorner(plain: PlainShape, handle: number, to: Tenths): PlainShape {
  const { type, points } = plain
  const [[ax, ay], [bx, by]] = [points[0] as Tenths, points.at(-1) as Tenths]
  const [x, y] = to
  if (type === SHAPE_TYPE.rectangle) {
    const corners: readonly (readonly Tenths[])[] = [
      [
        [x, y],
        [bx, by],
      ],
      [
        [ax, y],
        [x, by],
      ],
      [
        [ax, ay],
        [x, y],
      ],
      [
        [x, ay],
        [bx, y],
      ],
    ]
    return { type, points: corners[handle] as readonly Tenths[] }
  }
  if (type === SHAPE_TYPE.circle) return { type, points: [[ax, ay], to] }
  return { type, points: points.map((point, index) => (index === handle ? to : point)) }
}

const isNothing = ({ type, points }: PlainShape) => {
  const [[ax, ay], [bx, by]] = [points[0] as Tenths, points.at(-1) as Tenths]
  if (type === SHAPE_TYPE.rectangle) return ax === bx || ay === by
  return (type === SHAPE_TYPE.line || type === SHAPE_TYPE.circle) && ax === bx && ay === by
}

test('[PI-07] zoom, pan, pinch, resize, draw, move, corners, undo and redo in any order leave every coordinate exact', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 25 }), (commands) => {
      const desk = createDesk()
      let states: readonly (readonly PlainShape[])[] = [[]]
      let seen: readonly (readonly Mark[])[] = [desk.marks()]
      let now = 0
      const expectMarks = (next: readonly PlainShape[]) => {
        expect(desk.marks().map(({ shape }) => shape)).toEqual(next.map(asShape))
      }
      const store = (next: readonly PlainShape[]) => {
        states = [...states.slice(0, now + 1), next]
        expectMarks(next)
        seen = [...seen.slice(0, now + 1), desk.marks()]
        now++
      }
      for (const command of commands) {
        const plains = states[now] as readonly PlainShape[]
        if (command.do === 'look') desk.send(command.event)
        else if (command.do === 'undo' || command.do === 'redo') {
          const isBack = command.do === 'undo'
          desk.step(isBack ? undo : redo)
          now = Math.min(states.length - 1, Math.max(0, now + (isBack ? -1 : 1)))
          // the same objects, not only equal ones
          expect(desk.marks()).toBe(seen[now])
        } else if (command.do === 'draw') {
          const { tool, at, sides, between } = command
          const far = sum(at, sides)
          desk.give({ tool })
          const type = SHAPE_TYPE[tool as keyof typeof SHAPE_TYPE]
          if (tool === 'polygon') {
            const corners: Tenths[] = [at, [far[0], at[1]], far, [at[0], far[1]]]
            for (const corner of corners.slice(0, 3)) {
              desk.click(corner)
              desk.send(between)
            }
            // this close to the first corner, the last one would close the polygon
            const isClosing = (Math.abs(sides[1]) / 10) * desk.scale() <= REACH
            desk.click(corners[3] as Tenths)
            if (!isClosing) desk.send({ type: 'enter', step: 1 })
            store([...plains, { type, points: isClosing ? corners.slice(0, 3) : corners }])
          } else {
            if (tool === 'dot') desk.click(at)
            else desk.drag(at, far, between)
            store([...plains, { type, points: tool === 'dot' ? [at] : [at, far] }])
          }
          desk.give({ tool: 'select' })
        } else if (plains.length > 0) {
          const index = command.which % plains.length
          const plain = plains[index] as PlainShape
          // reselect, so that no corner is active
          desk.give({ selectedId: null })
          desk.give({ selectedId: desk.marks()[index]?.id ?? null })
          const replaceShape = (next: PlainShape) => store(plains.with(index, next))
          if (command.do === 'move') {
            const grip = findGrip(plain, desk.scale())
            if (!grip) continue
            const [dx, dy] = command.delta
            desk.drag(grip, sum(grip, command.delta), command.between)
            if (dx !== 0 || dy !== 0)
              replaceShape({ type: plain.type, points: plain.points.map((point) => sum(point, command.delta)) })
          } else if (command.do === 'nudge') {
            desk.send({ type: 'nudge', by: command.by })
            const by: Tenths = [command.by[0] * 10, command.by[1] * 10]
            const next = { type: plain.type, points: plain.points.map((point) => sum(point, by)) }
            // repeated keys are merged, so put another event after each
            replaceShape(next)
            desk.step((history) => ({ ...history, coalesceKey: 'over' }))
            seen = seen.with(now, desk.marks())
          } else if (command.do === 'corner') {
            const corners = listCorners(plain)
            if (corners.length === 0) continue
            const handle = command.handle % corners.length
            const next = withCorner(plain, handle, command.to)
            desk.drag(corners[handle] as Tenths, command.to, command.between)
            const isRefused = crosses(next) || isNothing(next) || JSON.stringify(next) === JSON.stringify(plain)
            if (!isRefused) replaceShape(next)
          } else if (plain.type === SHAPE_TYPE.polygon) {
            const corners = plain.points
            if (command.do === 'remove') {
              const handle = command.handle % corners.length
              desk.click(corners[handle] as Tenths, 2)
              const next = { type: plain.type, points: corners.toSpliced(handle, 1) }
              if (corners.length > 3 && !crosses(next)) replaceShape(next)
            } else {
              const edge = command.edge % corners.length
              const [a, b] = [corners[edge] as Tenths, corners[(edge + 1) % corners.length] as Tenths]
              const middle: Tenths = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
              const others = corners.filter((corner) => getDistance(corner, middle) * desk.scale() < REACH * 10 + 20)
              const isNear = corners.some((corner, index) => {
                const next = corners[(index + 1) % corners.length] as Tenths
                return index !== edge && distanceToLine(corner, next, middle) * desk.scale() < REACH * 10 + 20
              })
              // skip if another handle or edge is equally close, because either may be hit
              if (!middle.every(Number.isInteger) || others.length > 0 || isNear) continue
              desk.click(middle, 2)
              const next = { type: plain.type, points: corners.toSpliced(edge + 1, 0, middle) }
              if (!crosses(next)) replaceShape(next)
            }
          }
        }
        expectMarks(states[now] as readonly PlainShape[])
      }
    }),
    { numRuns: 400 },
  )
})

const getDistance = ([ax, ay]: Tenths, [bx, by]: Tenths) => Math.hypot(bx - ax, by - ay)

function distanceToLine(a: Tenths, b: Tenths, p: Tenths) {
  const length = getDistance(a, b)
  const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
  if (along <= 0 || along >= length) return Math.min(getDistance(a, p), getDistance(b, p))
  return Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length
}
