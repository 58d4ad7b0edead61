import { useState, useSyncExternalStore } from 'react'

/** Controls a canvas from outside. */
export interface CanvasHandle {
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  /** In screen pixels; positive is right and down, like a scroll bar. */
  pan: (dx: number, dy: number) => void
  /** Scrolls a mark into view, even if it was just added. */
  reveal: (id: string) => void
  /** Removes the active corner of the selected polygon; returns whether there was one. */
  deleteCorner: () => boolean
  /** Removes the last corner of an unfinished polygon; returns whether there was one. */
  back: () => boolean
  /** Cancels an unfinished drawing or movement; returns whether there was one. */
  cancel: () => boolean
  focus: () => void
  /** '68%' */
  scale: () => string
}

/** Used by a screen's buttons and shortcuts; the canvas attaches itself. A stable object. */
export interface CanvasControl extends Omit<CanvasHandle, 'scale'> {
  /** '68%'; null before a canvas is attached. In a component, use `useCanvasScale(control)`. */
  readonly scale: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** For the canvas only. Returns a function that detaches it. */
  readonly attach: (handle: CanvasHandle) => () => void
  /** For the canvas only: reports that the scale has changed. */
  readonly tell: () => void
}

function createCanvasControl(): CanvasControl {
  const listeners = new Set<() => void>()
  let handle: CanvasHandle | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    zoomIn: () => handle?.zoomIn(),
    zoomOut: () => handle?.zoomOut(),
    fit: () => handle?.fit(),
    pan: (dx, dy) => handle?.pan(dx, dy),
    reveal: (id) => handle?.reveal(id),
    deleteCorner: () => handle?.deleteCorner() ?? false,
    back: () => handle?.back() ?? false,
    cancel: () => handle?.cancel() ?? false,
    focus: () => handle?.focus(),
    scale: () => handle?.scale() ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attach: (shown) => {
      handle = shown
      notify()
      return () => {
        if (handle === shown) handle = null
        notify()
      }
    },
    tell: notify,
  }
}

export function useCanvasControl(): CanvasControl {
  const [control] = useState(createCanvasControl)
  return control
}

/** '68%'. Only components that call this re-render when the scale changes. */
export const useCanvasScale = (control: CanvasControl): string | null =>
  useSyncExternalStore(control.subscribe, control.scale)
