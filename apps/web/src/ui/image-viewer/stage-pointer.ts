import type OpenSeadragon from 'openseadragon'
import type { Point } from './view.model.ts'

/** Handles the pointer on a picture, in picture pixels. */
export interface PointerTool {
  /** Null when the pointer leaves the picture. Returns the cursor. */
  readonly hover: (at: Point | null) => string
  readonly click?: (at: Point) => void
  /** Dragging draws instead of moving the picture. */
  readonly drag?: {
    readonly move: (from: Point, to: Point, event: { readonly shiftKey: boolean }) => void
    readonly end: () => void
  }
}

/** Passes pointer events on the picture to one tool at a time, so that layers above it don't need to catch them. */
export function createPointer(viewer: OpenSeadragon.Viewer, toPicture: (at: Point) => Point) {
  const { canvas } = viewer
  let tool: PointerTool | null = null
  let pressedAt: Point | null = null
  const hover = (event: PointerEvent) => {
    if (!tool || event.buttons > 0) return
    const { left, top } = canvas.getBoundingClientRect()
    canvas.style.cursor = tool.hover(toPicture({ x: event.clientX - left, y: event.clientY - top }))
  }
  const leave = () => tool?.hover(null)
  canvas.addEventListener('pointermove', hover)
  canvas.addEventListener('pointerleave', leave)
  viewer.addHandler('canvas-press', ({ position }) => {
    pressedAt = toPicture(position)
  })
  viewer.addHandler('canvas-click', ({ quick, position }) => {
    if (quick) tool?.click?.(toPicture(position))
  })
  viewer.addHandler('canvas-drag-end', () => tool?.drag?.end())
  return {
    /** Returns a function that puts the tool away. */
    use: (next: PointerTool) => {
      tool = next
      return () => {
        if (tool !== next) return
        next.hover(null)
        tool = null
        canvas.style.cursor = ''
      }
    },
    /** Whether the tool handles the drag. */
    drag: ({ position, shift }: Pick<OpenSeadragon.CanvasDragEvent, 'position' | 'shift'>): boolean => {
      if (!tool?.drag || !pressedAt) return false
      tool.drag.move(pressedAt, toPicture(position), { shiftKey: shift })
      return true
    },
  }
}
