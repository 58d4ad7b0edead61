import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import type { ToolName } from './tools/tool.ts'
import type { CanvasControl } from './use-canvas-control.ts'

interface CanvasPicture {
  /** May be a smaller preview. */
  readonly src: string
  /** Size of the original. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface CanvasProps {
  /** Requires a new `key` for a different picture. */
  picture: CanvasPicture
  /** Later marks are drawn above earlier ones. */
  marks: readonly Mark[]
  selectedId: string | null
  tool: ToolName
  isReadOnly?: boolean
  onSelect: (id: string | null) => void
  onDrawn: (shape: Shape) => void
  /**
   * Called once, at the end of a gesture. Steps with the same key are merged into one undo step: `record(history, next,
   * coalesceKey)`. Arrow keys have a key, pointer gestures don't.
   */
  onReshaped: (id: string, shape: Shape, coalesceKey?: string) => void
  /** Called at most once per frame during a gesture; null at its end. */
  onReshaping?: (id: string, shape: Shape | null) => void
  /** Called with 'select' after drawing. */
  onTool: (tool: ToolName) => void
  /** Color of the drawing. */
  drawTone?: Mark['tone']
  control: CanvasControl
}
