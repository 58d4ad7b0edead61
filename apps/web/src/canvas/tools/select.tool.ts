import { crossesItself, isSameShape, type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { edgeAt, handleAt, hitsAt } from '../hit.model.ts'
import type { Mark } from '../mark.ts'
import { t } from '../messages.ts'
import {
  getDelta,
  getHandles,
  isPolygon,
  isSomething,
  moveBy,
  roundPoint,
  snapToAngle,
  snapToSquare,
  withCornerAfter,
  withHandleAt,
  withoutCorner,
} from '../shape.model.ts'
import {
  continueGesture,
  defineTool,
  type Effect,
  endGesture,
  NOTHING,
  type PointerAt,
  type Scene,
  type Step,
} from './tool.ts'
import { ArrowIcon } from './tool-icons.tsx'

/** A mark being dragged by its body or by a handle. */
interface DragGesture {
  readonly id: string
  readonly handle: number | null
  readonly from: Point
  readonly before: Shape
  readonly shape: Shape
  /** The mark that a click without movement selects: this one, or the one below if this is already selected. */
  readonly clicked: string | null
}

/** Nothing is dragged; a click without movement selects `clicked`. */
interface ClickGesture {
  readonly clicked: string | null
}

type SelectGesture = DragGesture | ClickGesture

const FEWEST_CORNERS = t('fewestCorners')
const WOULD_CROSS = t('linesWouldCross')
const VANISHED = t('shapeWouldVanish')

const isDragGesture = (held: SelectGesture): held is DragGesture => 'before' in held
const createRefusal = (message: string): Effect => ({ type: 'refused', message })

/** Why a change is rejected. A shape that already crosses itself may be moved and corrected step by step. */
export function findObjection(next: Shape | null, before: Shape): string | null {
  if (next === null) return FEWEST_CORNERS
  if (!isSomething(next)) return VANISHED
  return crossesItself(next) && !crossesItself(before) ? WOULD_CROSS : null
}

export function reshape({ id, shape }: Mark, next: Shape | null, corner: number | null): readonly Effect[] {
  const objection = findObjection(next, shape)
  if (objection !== null || next === null) return [createRefusal(objection ?? FEWEST_CORNERS)]
  return [
    { type: 'reshaped', id, shape: next },
    { type: 'corner', corner },
  ]
}

function handlePress(event: PointerAt, scene: Scene): Step<SelectGesture> {
  const selected = scene.marks.find(({ id }) => id === scene.selectedId)
  return (selected && !scene.isReadOnly && pressSelected(selected, event, scene)) || pressAny(event, scene)
}

/** A press on a handle of the selected mark, or a double click on one of its edges. */
function pressSelected(mark: Mark, { at, clicks }: PointerAt, { reach }: Scene): Step<SelectGesture> | null {
  const { id, shape } = mark
  const handle = handleAt(shape, at, reach)
  const isTwice = clicks > 1 && isPolygon(shape)
  if (handle !== null && isTwice) return endGesture(...reshape(mark, withoutCorner(shape, handle), null))
  if (handle !== null)
    return continueGesture(
      { id, handle, from: at, before: shape, shape, clicked: null },
      { type: 'corner', corner: handle },
    )
  const edge = isTwice ? edgeAt(shape, at, reach) : null
  return edge && endGesture(...reshape(mark, withCornerAfter(shape, edge.corner, roundPoint(edge.at)), edge.corner + 1))
}

function pressAny({ at }: PointerAt, { marks, selectedId, isReadOnly, reach }: Scene): Step<SelectGesture> {
  const hits = hitsAt(marks, at, reach)
  const place = hits.findIndex(({ id }) => id === selectedId)
  const mark = hits[Math.max(0, place)]
  if (!mark) return continueGesture({ clicked: null }, { type: 'grab' })
  const { id, shape } = mark
  // on an edge of the selected polygon, a double click that adds a corner may follow
  const isAtEdge = place >= 0 && !isReadOnly && edgeAt(shape, at, reach) !== null
  const below = place >= 0 && !isAtEdge ? (hits[(place + 1) % hits.length]?.id ?? null) : null
  if (isReadOnly) return continueGesture({ clicked: below ?? id }, { type: 'grab' })
  const clicked = place < 0 ? id : below === id ? null : below
  return continueGesture(
    { id, handle: null, from: at, before: shape, shape, clicked },
    { type: 'corner', corner: null },
  )
}

function dragTo(held: DragGesture, { at, isConstrained }: PointerAt): DragGesture {
  const { before, handle, from } = held
  const way = getDelta(from, at)
  if (handle === null) {
    const [dx, dy] = roundPoint(way)
    const straight: Point = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
    return { ...held, shape: moveBy(before, isConstrained ? straight : [dx, dy]) }
  }
  const [x, y] = getHandles(before)[handle] as Point
  const to: Point = [x + way[0], y + way[1]]
  return {
    ...held,
    shape: withHandleAt(before, handle, roundPoint(isConstrained ? constrainHandle(before, handle, to) : to)),
  }
}

/** With Shift, rectangles become squares, and other corners align with the previous one. */
function constrainHandle(shape: Shape, handle: number, to: Point): Point {
  const handles = getHandles(shape)
  if (shape.type === SHAPE_TYPE.rectangle) return snapToSquare(handles[(handle + 2) % handles.length] as Point, to)
  const anchor = shape.type === SHAPE_TYPE.circle ? shape.points[0] : handles.at(handle - 1)
  return snapToAngle(anchor as Point, to)
}

function handleRelease(held: SelectGesture, event: PointerAt): Step<SelectGesture> {
  if (!event.isDrag) return handleClick(held)
  if (!isDragGesture(held)) return NOTHING
  const { id, shape, before } = dragTo(held, event)
  const ended: Effect = { type: 'reshaping', id, shape: null }
  if (isSameShape(shape, before)) return endGesture(ended)
  const objection = findObjection(shape, before)
  return objection === null
    ? endGesture({ type: 'reshaped', id, shape }, ended)
    : endGesture(createRefusal(objection), ended)
}

function handleClick(held: SelectGesture): Step<SelectGesture> {
  if (!isDragGesture(held)) return endGesture({ type: 'select', id: held.clicked })
  return held.clicked === null ? NOTHING : endGesture({ type: 'select', id: held.clicked })
}

export const selectTool = defineTool<SelectGesture>({
  name: 'select',
  label: t('select'),
  hint: t('selectHint'),
  icon: ArrowIcon,
  keys: ['KeyV'],
  cursor: 'default',
  step: (held, event, scene) => {
    if (event.type === 'down') return handlePress(event, scene)
    if (!held) return NOTHING
    switch (event.type) {
      case 'move': {
        if (!event.isDrag || !isDragGesture(held)) return continueGesture(held)
        const next = dragTo(held, event)
        if (isSameShape(next.shape, held.shape)) return continueGesture(held)
        const isFirst = held.shape === held.before && next.id !== scene.selectedId
        const taking: readonly Effect[] = isFirst ? [{ type: 'select', id: next.id }] : []
        return continueGesture(next, ...taking, { type: 'reshaping', id: next.id, shape: next.shape })
      }
      case 'up':
        return handleRelease(held, event)
      case 'cancel':
      case 'dropped':
        return isDragGesture(held) ? endGesture({ type: 'reshaping', id: held.id, shape: null }) : NOTHING
      default:
        return continueGesture(held)
    }
  },
  getLive: (held) => (isDragGesture(held) && held.shape !== held.before ? held : null),
})
