import type { Point } from '@vitrine/contract/perfect-image/shape'
import type { CanvasEvent, Pointer } from './canvas.model.ts'
import { distance } from './shape.model.ts'

/** Hit tolerance in screen pixels. */
const REACH = { mouse: 8, pen: 10, touch: 18 } as const
const DOUBLE_CLICK = { ms: 400, slip: 6 } as const
const MIDDLE = 1
/** One wheel notch is one step. A trackpad pinch arrives as small wheel events with Ctrl. */
const NOTCH = 100
const LINE = 33
const PINCH = 5

const getMiddle = ([a, b]: readonly Point[]): Point => (a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : (a ?? [0, 0]))
const getSpan = ([a, b]: readonly Point[]): number => (a && b ? Math.max(1, distance(a, b)) : 1)

/** Converts mouse, pen, touch and wheel input to canvas events. Returns a function that stops listening. */
export function listenToPointers(host: HTMLElement, emit: (event: CanvasEvent) => void, isSpaceHeld: () => boolean) {
  const ended = new AbortController()
  const fingers = new Map<number, Point>()
  /** With two fingers down, neither draws until both are lifted. */
  let isPinch = false
  let isMiddle = false
  let last = { at: [0, 0] as Point, time: Number.NEGATIVE_INFINITY, clicks: 0 }

  const toPoint = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const pointer = (type: Pointer['type'], event: PointerEvent): Pointer => ({
    type,
    at: toPoint(event),
    clicks: last.clicks,
    isConstrained: event.shiftKey,
    isGrab: isMiddle || isSpaceHeld(),
    reach: REACH[event.pointerType as keyof typeof REACH] ?? REACH.mouse,
  })
  const countClick = ({ timeStamp }: PointerEvent, at: Point) => {
    const isAgain = timeStamp - last.time < DOUBLE_CLICK.ms && distance(last.at, at) <= DOUBLE_CLICK.slip
    // a third click counts as a first one: it grabs the corner that the double click added
    last = { at, time: timeStamp, clicks: isAgain && last.clicks === 1 ? 2 : 1 }
  }

  const down = (event: PointerEvent) => {
    if (event.button > MIDDLE || (fingers.size > 0 && event.pointerType !== 'touch')) return
    const at = toPoint(event)
    host.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, at)
    if (fingers.size > 1) {
      if (!isPinch) emit({ type: 'dropped' })
      isPinch = true
      return
    }
    isMiddle = event.button === MIDDLE
    countClick(event, at)
    emit(pointer('down', event))
  }
  const move = (event: PointerEvent) => {
    if (!isPinch) return emit(pointer('move', event))
    if (!fingers.has(event.pointerId)) return
    const before = [...fingers.values()]
    fingers.set(event.pointerId, toPoint(event))
    const now = [...fingers.values()]
    if (now.length < 2) return
    emit({ type: 'pinch', from: getMiddle(before), to: getMiddle(now), factor: getSpan(now) / getSpan(before) })
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (!isPinch) emit(event.type === 'pointerup' ? pointer('up', event) : { type: 'dropped' })
    isMiddle = false
    if (fingers.size === 0) isPinch = false
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event
    const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE
    const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY)
    if (isSideways && !ctrlKey) {
      const along = deltaX === 0 ? deltaY : deltaX
      return emit({ type: 'pan', by: [-along * unit, deltaX === 0 ? 0 : -deltaY * unit] })
    }
    const notches = (-deltaY * unit * (ctrlKey ? PINCH : 1)) / NOTCH
    emit({ type: 'zoom', steps: Math.min(1, Math.max(-1, notches)), at: toPoint(event) })
  }

  const { signal } = ended
  host.addEventListener('pointerdown', down, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', up, { signal })
  host.addEventListener('pointercancel', up, { signal })
  // lost capture; after a regular release the pointer is already removed
  host.addEventListener('lostpointercapture', up, { signal })
  host.addEventListener('wheel', wheel, { signal, passive: false })
  // prevents the browser's middle-button autoscroll
  host.addEventListener('mousedown', (event) => event.button === MIDDLE && event.preventDefault(), { signal })
  return () => ended.abort()
}
