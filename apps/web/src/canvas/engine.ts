import type { Size } from '../ui/image-viewer/view.model.ts'
import {
  type CanvasEvent,
  type CanvasInput,
  getCursor,
  getLive,
  getSketch,
  type Pointer,
  reduceCanvas,
  startCanvas,
} from './canvas.model.ts'
import type { Mark } from './mark.ts'
import { createMarkTiles } from './mark-tiles.ts'
import { type Context, forgetWidths } from './paint-shape.ts'
import { paintSelected, paintSketch } from './paint-top.ts'
import { listenToPointers } from './pointer-input.ts'
import { createStage, LAYERS, type LayerName } from './stage.ts'
import type { Effect } from './tools/tool.ts'
import type { CanvasHandle } from './use-canvas-control.ts'
import { formatScale, isCrisp, snapOffset, type Viewport } from './viewport.model.ts'

export interface EngineInput extends CanvasInput {
  readonly drawTone: Mark['tone']
  /** The decoded picture, once loaded. */
  readonly image: CanvasImageSource | null
}

interface EngineOptions {
  /** Size of the original. */
  picture: Size
  given: EngineInput
  onEffect: (effect: Effect) => void
  onScale: () => void
}

const getSize = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight })

/** Connects DOM events, the pure model and the layers. Draws changes once per frame. */
export function createEngine(host: HTMLElement, container: HTMLDivElement, options: EngineOptions) {
  const { picture, onEffect, onScale } = options
  let given = options.given
  let state = startCanvas(getSize(host), picture)
  let ratio = devicePixelRatio
  let isSpaceHeld = false
  let awaited: string | null = null
  /** The latest pointer movement; applied in the next frame. */
  let moved: Pointer | null = null
  let pointed: Pointer | null = null
  let frame = 0
  let below: { all: readonly Mark[]; onTop: string | null; marks: readonly Mark[] } = {
    all: [],
    onTop: null,
    marks: [],
  }
  const stale = new Set<LayerName>(LAYERS)

  // must exist before the stage, which draws its layers immediately
  const tiles = createMarkTiles(() => invalidate('marks'))
  const drawnView = (): Viewport => ({ ...state.view, offset: snapOffset(state.view, ratio) })
  const stage = createStage(container, getSize(host), {
    picture: (context) => given.image && paintPicture(context, given.image),
    marks: (context) => tiles.paint(context, getMarksBelow(), drawnView(), ratio),
    top: paintTop,
  })

  /** All marks except the top one; returns the same array until it changes. */
  function getMarksBelow(): readonly Mark[] {
    const onTop = getLive(state, given)?.id ?? given.selectedId
    if (below.all !== given.marks || below.onTop !== onTop)
      below = { all: given.marks, onTop, marks: given.marks.filter(({ id }) => id !== onTop) }
    return below.marks
  }
  function paintPicture(context: Context, image: CanvasImageSource) {
    const [x, y] = snapOffset(state.view, ratio)
    const { scale } = state.view
    context.imageSmoothingEnabled = !isCrisp(state.view)
    context.imageSmoothingQuality = scale < 1 ? 'medium' : 'high'
    context.drawImage(image, x, y, picture.width * scale, picture.height * scale)
  }
  function paintTop(context: Context) {
    const live = getLive(state, given)
    const mark = given.marks.find(({ id }) => id === (live?.id ?? given.selectedId))
    const [view, { corner }] = [drawnView(), state]
    if (mark)
      paintSelected(context, mark, live?.shape ?? mark.shape, view, {
        hasHandles: !given.isReadOnly && given.tool === 'select',
        corner,
      })
    const sketch = getSketch(state, given)
    if (sketch) paintSketch(context, sketch, given.drawTone, view)
  }

  function invalidate(...names: readonly LayerName[]) {
    for (const name of names) stale.add(name)
    frame ||= requestAnimationFrame(paint)
  }
  function paint() {
    frame = 0
    applyPendingMove()
    const names = [...stale]
    stale.clear()
    for (const name of names) stage.draw(name)
    if (pointed) host.style.cursor = getCursor(state, { ...pointed, isGrab: pointed.isGrab || isSpaceHeld }, given)
  }
  /** Applies the latest pointer movement. Also called before a press or release, to preserve the order of events. */
  function applyPendingMove() {
    const event = moved
    moved = null
    if (event) reduce(event)
  }

  /** Returns whether the event had an effect. */
  function reduce(event: CanvasEvent): boolean {
    const before = state
    const { state: next, effects } = reduceCanvas(before, event, given)
    state = next
    if (next.view !== before.view) invalidate(...LAYERS)
    if (next.gesture !== before.gesture || next.corner !== before.corner) invalidate('top')
    if (formatScale(next.view) !== formatScale(before.view)) onScale()
    for (const effect of effects) onEffect(effect)
    return next !== before || effects.length > 0
  }
  function dispatch(event: CanvasEvent): boolean {
    if (event.type === 'move') {
      pointed = moved = event
      invalidate()
      return true
    }
    applyPendingMove()
    const isDone = reduce(event)
    if (event.type === 'down' || event.type === 'up') pointed = event
    invalidate()
    return isDone
  }

  const stopListening = listenToPointers(host, dispatch, () => isSpaceHeld)
  const watched = new ResizeObserver(() => {
    const room = getSize(host)
    if (room.width === 0 || room.height === 0) return
    stage.resize(room)
    reduce({ type: 'resize', room })
    stale.clear()
    // draw immediately, because resizing clears a canvas
    for (const name of LAYERS) stage.draw(name)
  })
  watched.observe(host)
  const ended = new AbortController()
  const followRatio = () => {
    ratio = devicePixelRatio
    stage.setRatio(ratio)
    invalidate(...LAYERS)
    const options = { once: true, signal: ended.signal }
    matchMedia(`(resolution: ${ratio}dppx)`).addEventListener('change', followRatio, options)
  }
  followRatio()
  void document.fonts.ready.then(() => {
    if (ended.signal.aborted) return
    forgetWidths()
    tiles.clear()
    invalidate('marks', 'top')
  })

  const handle: CanvasHandle = {
    zoomIn: () => void dispatch({ type: 'zoom', steps: 1 }),
    zoomOut: () => void dispatch({ type: 'zoom', steps: -1 }),
    fit: () => void dispatch({ type: 'fit' }),
    pan: (dx, dy) => void dispatch({ type: 'pan', by: [-dx, -dy] }),
    reveal: (id) => {
      if (given.marks.some((mark) => mark.id === id)) dispatch({ type: 'reveal', id })
      else awaited = id
    },
    deleteCorner: () => dispatch({ type: 'removeCorner' }),
    back: () => dispatch({ type: 'back' }),
    cancel: () => dispatch({ type: 'cancel' }),
    focus: () => host.focus({ preventScroll: true }),
    scale: () => formatScale(state.view),
  }

  return {
    handle,
    dispatch,
    setGiven: (next: EngineInput) => {
      const before = given
      given = next
      reduce({ type: 'given', before })
      if (before.marks !== next.marks || before.selectedId !== next.selectedId) invalidate('marks')
      if (before.image !== next.image) invalidate('picture')
      invalidate('top')
      if (awaited === null || !next.marks.some(({ id }) => id === awaited)) return
      reduce({ type: 'reveal', id: awaited })
      awaited = null
    },
    holdSpace: (isHeld: boolean) => {
      isSpaceHeld = isHeld
      invalidate()
    },
    destroy: () => {
      cancelAnimationFrame(frame)
      ended.abort()
      watched.disconnect()
      stopListening()
      tiles.stop()
      stage.destroy()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
