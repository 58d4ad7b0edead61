import { crossesItself, isSameShape, type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { edgeAt, handleAt, hitsAt } from '../hit.model.ts'
import type { Mark } from '../mark.ts'
import { t } from '../messages.ts'
import {
  between,
  getHandles,
  isPolygon,
  isSomething,
  movedBy,
  rounded,
  squared,
  straightened,
  withCornerAfter,
  withHandleAt,
  withoutCorner,
} from '../shape.model.ts'
import { defineTool, done, type Effect, going, NOTHING, type PointerAt, type Scene, type Step } from './tool.ts'
import { ArrowIcon } from './tool-icons.tsx'

/** A mark being dragged by its body or by a handle. */
interface Taken {
  readonly id: string
  readonly handle: number | null
  readonly from: Point
  readonly before: Shape
  readonly shape: Shape
  /** The mark that a click without movement selects: this one, or the one below if this is already selected. */
  readonly clicked: string | null
}

/** Nothing is dragged; a click without movement selects `clicked`. */
interface Empty {
  readonly clicked: string | null
}

type SelectGesture = Taken | Empty

const FEWEST_CORNERS = t('fewestCorners')
const WOULD_CROSS = t('linesWouldCross')
const VANISHED = t('shapeWouldVanish')

const isTaken = (held: SelectGesture): held is Taken => 'before' in held
const refused = (message: string): Effect => ({ type: 'refused', message })

/** Why a change is rejected. A shape that already crosses itself may be moved and corrected step by step. */
export function objectionTo(next: Shape | null, before: Shape): string | null {
  if (next === null) return FEWEST_CORNERS
  if (!isSomething(next)) return VANISHED
  return crossesItself(next) && !crossesItself(before) ? WOULD_CROSS : null
}

export function changed({ id, shape }: Mark, next: Shape | null, corner: number | null): readonly Effect[] {
  const objection = objectionTo(next, shape)
  if (objection !== null || next === null) return [refused(objection ?? FEWEST_CORNERS)]
  return [
    { type: 'reshaped', id, shape: next },
    { type: 'corner', corner },
  ]
}

function pressed(event: PointerAt, scene: Scene): Step<SelectGesture> {
  const selected = scene.marks.find(({ id }) => id === scene.selectedId)
  return (selected && !scene.isReadOnly && pressedSelected(selected, event, scene)) || pressedAny(event, scene)
}

/** A press on a handle of the selected mark, or a double click on one of its edges. */
function pressedSelected(mark: Mark, { at, clicks }: PointerAt, { reach }: Scene): Step<SelectGesture> | null {
  const { id, shape } = mark
  const handle = handleAt(shape, at, reach)
  const isTwice = clicks > 1 && isPolygon(shape)
  if (handle !== null && isTwice) return done(...changed(mark, withoutCorner(shape, handle), null))
  if (handle !== null)
    return going({ id, handle, from: at, before: shape, shape, clicked: null }, { type: 'corner', corner: handle })
  const edge = isTwice ? edgeAt(shape, at, reach) : null
  return edge && done(...changed(mark, withCornerAfter(shape, edge.corner, rounded(edge.at)), edge.corner + 1))
}

function pressedAny({ at }: PointerAt, { marks, selectedId, isReadOnly, reach }: Scene): Step<SelectGesture> {
  const hits = hitsAt(marks, at, reach)
  const place = hits.findIndex(({ id }) => id === selectedId)
  const mark = hits[Math.max(0, place)]
  if (!mark) return going({ clicked: null }, { type: 'grab' })
  const { id, shape } = mark
  // on an edge of the selected polygon, a double click that adds a corner may follow
  const isAtEdge = place >= 0 && !isReadOnly && edgeAt(shape, at, reach) !== null
  const below = place >= 0 && !isAtEdge ? (hits[(place + 1) % hits.length]?.id ?? null) : null
  if (isReadOnly) return going({ clicked: below ?? id }, { type: 'grab' })
  const clicked = place < 0 ? id : below === id ? null : below
  return going({ id, handle: null, from: at, before: shape, shape, clicked }, { type: 'corner', corner: null })
}

function led(held: Taken, { at, isConstrained }: PointerAt): Taken {
  const { before, handle, from } = held
  const way = between(from, at)
  if (handle === null) {
    const [dx, dy] = rounded(way)
    const straight: Point = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
    return { ...held, shape: movedBy(before, isConstrained ? straight : [dx, dy]) }
  }
  const [x, y] = getHandles(before)[handle] as Point
  const to: Point = [x + way[0], y + way[1]]
  return { ...held, shape: withHandleAt(before, handle, rounded(isConstrained ? constrained(before, handle, to) : to)) }
}

/** With Shift, rectangles become squares, and other corners align with the previous one. */
function constrained(shape: Shape, handle: number, to: Point): Point {
  const handles = getHandles(shape)
  if (shape.type === SHAPE_TYPE.rectangle) return squared(handles[(handle + 2) % handles.length] as Point, to)
  const anchor = shape.type === SHAPE_TYPE.circle ? shape.points[0] : handles.at(handle - 1)
  return straightened(anchor as Point, to)
}

function released(held: SelectGesture, event: PointerAt): Step<SelectGesture> {
  if (!event.isDrag) return clicked(held)
  if (!isTaken(held)) return NOTHING
  const { id, shape, before } = led(held, event)
  const ended: Effect = { type: 'reshaping', id, shape: null }
  if (isSameShape(shape, before)) return done(ended)
  const objection = objectionTo(shape, before)
  return objection === null ? done({ type: 'reshaped', id, shape }, ended) : done(refused(objection), ended)
}

function clicked(held: SelectGesture): Step<SelectGesture> {
  if (!isTaken(held)) return done({ type: 'select', id: held.clicked })
  return held.clicked === null ? NOTHING : done({ type: 'select', id: held.clicked })
}

export const selectTool = defineTool<SelectGesture>({
  name: 'select',
  label: t('select'),
  hint: t('selectHint'),
  icon: ArrowIcon,
  keys: ['KeyV'],
  cursor: 'default',
  step: (held, event, scene) => {
    if (event.type === 'down') return pressed(event, scene)
    if (!held) return NOTHING
    switch (event.type) {
      case 'move': {
        if (!event.isDrag || !isTaken(held)) return going(held)
        const next = led(held, event)
        if (isSameShape(next.shape, held.shape)) return going(held)
        const isFirst = held.shape === held.before && next.id !== scene.selectedId
        const taking: readonly Effect[] = isFirst ? [{ type: 'select', id: next.id }] : []
        return going(next, ...taking, { type: 'reshaping', id: next.id, shape: next.shape })
      }
      case 'up':
        return released(held, event)
      case 'cancel':
      case 'dropped':
        return isTaken(held) ? done({ type: 'reshaping', id: held.id, shape: null }) : NOTHING
      default:
        return going(held)
    }
  },
  getLive: (held) => (isTaken(held) && held.shape !== held.before ? held : null),
})
