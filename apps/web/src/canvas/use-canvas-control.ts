import { useState, useSyncExternalStore } from 'react'

/** What can be done with a canvas from outside of it. */
export interface CanvasHandle {
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  /** By so many pixels of the screen: to the right and down is positive, as a scroll bar moves. */
  pan: (dx: number, dy: number) => void
  /** Brings a mark into view; one that was added in the same moment too. */
  reveal: (id: string) => void
  /** Removes the chosen corner of the selected polygon; says whether one was chosen. */
  deleteCorner: () => boolean
  /** Takes the last corner of an unfinished polygon back; says whether there was one. */
  back: () => boolean
  /** Ends an unfinished drawing or movement; says whether there was one. */
  cancel: () => boolean
  focus: () => void
  /** '68%' */
  scale: () => string
}

/** The buttons and keys of a screen hold it; the canvas attaches itself. It stays the same object for good. */
export interface CanvasControl extends Omit<CanvasHandle, 'scale'> {
  /** '68%', or null before there is a canvas. In a component: `useCanvasScale(control)`. */
  readonly scale: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** For the canvas alone. Answers with how to leave again. */
  readonly attach: (handle: CanvasHandle) => () => void
  /** For the canvas alone: the scale has changed. */
  readonly tell: () => void
}

function createCanvasControl(): CanvasControl {
  const listeners = new Set<() => void>()
  let handle: CanvasHandle | null = null
  const tell = () => {
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
      tell()
      return () => {
        if (handle === shown) handle = null
        tell()
      }
    },
    tell,
  }
}

export function useCanvasControl(): CanvasControl {
  const [control] = useState(createCanvasControl)
  return control
}

/** '68%', followed: only who calls this is drawn again when it changes. */
export const useCanvasScale = (control: CanvasControl): string | null =>
  useSyncExternalStore(control.subscribe, control.scale)
