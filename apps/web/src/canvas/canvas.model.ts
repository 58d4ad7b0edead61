import type { Point } from '@vitrine/contract/perfect-image/shape'
import type { Size } from '../ui/image-viewer/view.model.ts'
import { createCenteredShape, grow, nextCorner, nextMark, nudge, removeCorner } from './edit.model.ts'
import { handleAt, hitsAt } from './hit.model.ts'
import type { Mark } from './mark.ts'
import { distance, getBounds, getDelta } from './shape.model.ts'
import type { Effect, Scene, ToolEvent, ToolName } from './tools/tool.ts'
import { TOOLS } from './tools/tools.ts'
import {
  boundsInView,
  fitPicture,
  panBy,
  resizeViewport,
  revealBounds,
  toPicture,
  type Viewport,
  zoomBy,
  zoomSteps,
} from './viewport.model.ts'

export interface CanvasInput {
  readonly marks: readonly Mark[]
  readonly selectedId: string | null
  readonly tool: ToolName
  readonly isReadOnly: boolean
}

/** Internal state of the canvas; contains no coordinates of stored shapes. */
interface CanvasState {
  readonly view: Viewport
  /** The tool's unfinished gesture, if any. */
  readonly gesture: unknown
  readonly press: Press | null
  /** The active handle of the selected mark. */
  readonly corner: number | null
}

interface Press {
  readonly from: Point
  readonly last: Point
  readonly isDrag: boolean
  /** The picture follows the pointer. */
  readonly isGrab: boolean
  /** The tool handles the press. */
  readonly isTool: boolean
  readonly clicks: number
}

/** Pointer position in screen pixels, relative to the upper left corner of the canvas. */
export interface Pointer {
  readonly type: 'down' | 'move' | 'up'
  readonly at: Point
  /** 2 for a double click. */
  readonly clicks: number
  readonly isConstrained: boolean
  /** The middle button or Space is held, which pans with any tool. */
  readonly isGrab: boolean
  /** Hit tolerance. */
  readonly reach: number
}

export type CanvasEvent =
  | Pointer
  | { readonly type: 'dropped' | 'cancel' | 'back' | 'fit' | 'removeCorner' }
  /** Enter: closes the drawing, places a shape with a drawing tool, or selects the next shape. */
  | { readonly type: 'enter'; readonly step: 1 | -1 }
  | { readonly type: 'pinch'; readonly from: Point; readonly to: Point; readonly factor: number }
  | { readonly type: 'zoom'; readonly steps: number; readonly at?: Point }
  | { readonly type: 'pan' | 'nudge' | 'grow'; readonly by: Point }
  | { readonly type: 'corner'; readonly step: 1 | -1 }
  | { readonly type: 'resize'; readonly room: Size }
  | { readonly type: 'reveal'; readonly id: string }
  /** The input changed. */
  | { readonly type: 'given'; readonly before: CanvasInput }

interface Outcome {
  readonly state: CanvasState
  readonly effects: readonly Effect[]
}

/** Maximum movement that still counts as a click. */
const SLIP = 4
/** Scroll distance of an arrow key when nothing is selected. */
const SCROLL = 40

export const startCanvas = (room: Size, picture: Size): CanvasState => ({
  view: fitPicture({ room, picture }),
  gesture: null,
  press: null,
  corner: null,
})

const withoutEffects = (state: CanvasState): Outcome => ({ state, effects: [] })
const withView = (state: CanvasState, view: Viewport): Outcome =>
  withoutEffects(view === state.view ? state : { ...state, view })

function apply(state: CanvasState, effect: Effect): CanvasState {
  if (effect.type === 'corner') return { ...state, corner: effect.corner }
  if (effect.type === 'select') return { ...state, corner: null }
  if (effect.type === 'grab' && state.press) return { ...state, press: { ...state.press, isGrab: true } }
  return state
}

const applyEffects = (state: CanvasState, effects: readonly Effect[]): Outcome => ({
  state: effects.reduce(apply, state),
  effects,
})

const buildScene = ({ view }: CanvasState, { marks, selectedId, isReadOnly }: CanvasInput, reach: number): Scene => ({
  marks,
  selectedId,
  isReadOnly,
  reach: reach / view.scale,
})

/** In read-only mode, drawing tools act like the select tool. */
const getTool = ({ tool, isReadOnly }: CanvasInput) => TOOLS[isReadOnly && tool !== 'pan' ? 'select' : tool]

function stepTool(state: CanvasState, event: ToolEvent, given: CanvasInput, reach = 0): Outcome {
  const { gesture, effects } = getTool(given).step(state.gesture, event, buildScene(state, given, reach))
  return applyEffects(gesture === state.gesture ? state : { ...state, gesture }, effects)
}

function handlePointer(state: CanvasState, event: Pointer, given: CanvasInput): Outcome {
  if (event.type === 'down') {
    const { at, clicks, isGrab } = event
    const next = { ...state, press: { from: at, last: at, isDrag: false, isGrab, isTool: !isGrab, clicks } }
    return isGrab ? withoutEffects(next) : toTool(next, event, given)
  }
  const { press } = state
  if (!press) return event.type === 'move' ? toTool(state, event, given) : withoutEffects(state)
  const isDrag = press.isDrag || distance(press.from, event.at) > SLIP
  const led: CanvasState = {
    ...state,
    press: event.type === 'up' ? null : { ...press, isDrag, last: event.at },
    view: press.isGrab && isDrag ? panBy(state.view, getDelta(press.last, event.at)) : state.view,
  }
  return press.isTool ? toTool(led, event, given, isDrag, press.clicks) : withoutEffects(led)
}

function toTool(
  state: CanvasState,
  event: Pointer,
  given: CanvasInput,
  isDrag = false,
  clicks = event.clicks,
): Outcome {
  const { type, at, isConstrained, reach } = event
  return stepTool(state, { type, at: toPicture(state.view, at), clicks, isDrag, isConstrained }, given, reach)
}

const findSelected = ({ marks, selectedId }: CanvasInput) => marks.find(({ id }) => id === selectedId)

/** Applies a key to the selected mark, unless a gesture is changing it. */
function editSelected(state: CanvasState, given: CanvasInput, edit: (mark: Mark) => readonly Effect[]): Outcome {
  const mark = findSelected(given)
  return mark && !given.isReadOnly && state.gesture === null ? applyEffects(state, edit(mark)) : withoutEffects(state)
}

function handleEnter(state: CanvasState, given: CanvasInput, by: 1 | -1): Outcome {
  if (state.gesture !== null) return stepTool(state, { type: 'finish' }, given)
  const { shapeType } = getTool(given)
  if (shapeType !== undefined)
    return applyEffects(state, [{ type: 'drawn', shape: createCenteredShape(shapeType, pictureInView(state.view)) }])
  const mark = nextMark(given.marks, given.selectedId, by)
  return mark ? applyEffects(state, [{ type: 'select', id: mark.id }]) : withoutEffects(state)
}

function pictureInView(view: Viewport) {
  const { left, top, right, bottom } = boundsInView(view)
  const { width, height } = view.picture
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, right),
    bottom: Math.min(height, bottom),
  }
}

/**
 * Changing the tool, removing the mark or read-only mode ends a gesture; changing the selection clears the active
 * corner.
 */
function handleInputChange(state: CanvasState, before: CanvasInput, now: CanvasInput): Outcome {
  const live = getLive(state, before)
  const isGone = live !== null && !now.marks.some(({ id }) => id === live.id)
  const isOther = getTool(before) !== getTool(now) || isGone || (now.isReadOnly && !before.isReadOnly)
  const { state: ended, effects } =
    isOther && state.gesture !== null ? stepTool(state, { type: 'cancel' }, before) : withoutEffects(state)
  const isKept = before.selectedId === now.selectedId && findSelected(now) !== undefined
  return { state: isKept || ended.corner === null ? ended : { ...ended, corner: null }, effects }
}

export function reduceCanvas(state: CanvasState, event: CanvasEvent, now: CanvasInput): Outcome {
  const { view } = state
  switch (event.type) {
    case 'down':
    case 'move':
    case 'up':
      return handlePointer(state, event, now)
    case 'dropped':
      return stepTool({ ...state, press: null }, { type: 'dropped' }, now)
    case 'cancel':
    case 'back':
      return state.gesture === null ? withoutEffects(state) : stepTool(state, { type: event.type }, now)
    case 'enter':
      return handleEnter(state, now, event.step)
    case 'pinch':
      return withView(state, zoomBy(panBy(view, getDelta(event.from, event.to)), event.factor, event.to))
    case 'zoom':
      return withView(state, zoomSteps(view, event.steps, event.at))
    case 'pan':
      return withView(state, panBy(view, event.by))
    case 'fit':
      return withView(state, fitPicture(view))
    case 'resize':
      return withView(state, resizeViewport(view, event.room))
    case 'reveal': {
      const mark = now.marks.find(({ id }) => id === event.id)
      return mark ? withView(state, revealBounds(view, getBounds(mark.shape))) : withoutEffects(state)
    }
    case 'nudge': {
      const [dx, dy] = event.by
      if (!findSelected(now)) return withView(state, panBy(view, [-Math.sign(dx) * SCROLL, -Math.sign(dy) * SCROLL]))
      return editSelected(state, now, (mark) => nudge(mark, state.corner, event.by))
    }
    case 'grow':
      return editSelected(state, now, (mark) => grow(mark, event.by))
    case 'corner':
      return editSelected(state, now, (mark) => [
        { type: 'corner', corner: nextCorner(mark, state.corner, event.step) },
      ])
    case 'removeCorner': {
      const { corner } = state
      return corner === null ? withoutEffects(state) : editSelected(state, now, (mark) => removeCorner(mark, corner))
    }
    case 'given':
      return handleInputChange(state, event.before, now)
  }
}

export const getSketch = ({ gesture }: CanvasState, now: CanvasInput) =>
  gesture === null ? null : (getTool(now).getSketch?.(gesture) ?? null)

/** The current shape of a mark during a gesture. */
export const getLive = ({ gesture }: CanvasState, now: CanvasInput) =>
  gesture === null ? null : (getTool(now).getLive?.(gesture) ?? null)

/** The cursor at the pointer's position. */
export function getCursor(state: CanvasState, { at, isGrab, reach }: Pointer, now: CanvasInput): string {
  const { press, view } = state
  if (press?.isGrab && press.isDrag) return 'grabbing'
  if (isGrab) return 'grab'
  const tool = getTool(now)
  if (tool.name !== 'select' || press) return tool.cursor
  const [here, near, selected] = [toPicture(view, at), reach / view.scale, findSelected(now)]
  if (selected && !now.isReadOnly && handleAt(selected.shape, here, near) !== null) return 'crosshair'
  const [first] = hitsAt(now.marks, here, near)
  if (!first) return tool.cursor
  const isSelected = selected !== undefined && hitsAt([selected], here, near).length > 0
  return isSelected && !now.isReadOnly ? 'move' : 'pointer'
}
