import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import type { ToolName } from './tools/tool.ts'
import type { CanvasControl } from './use-canvas-control.ts'

interface CanvasPicture {
  /** May be a smaller preview of it. */
  readonly src: string
  /** Of the original. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface CanvasProps {
  /** Another picture is another canvas: give it another `key`. */
  picture: CanvasPicture
  /** The later ones lie above the earlier ones. */
  marks: readonly Mark[]
  selectedId: string | null
  tool: ToolName
  isReadOnly?: boolean
  onSelect: (id: string | null) => void
  onDrawn: (shape: Shape) => void
  /**
   * Once, at the end of a gesture. Steps with the same key are one for undo: `record(history, next, coalesceKey)`.
   * A movement by the mouse has no key, the presses of an arrow have one.
   */
  onReshaped: (id: string, shape: Shape, coalesceKey?: string) => void
  /** Live, at most once a frame; null at its end. */
  onReshaping?: (id: string, shape: Shape | null) => void
  /** After a drawing it goes back to 'select'. */
  onTool: (tool: ToolName) => void
  /** Of what is being drawn. */
  drawTone?: Mark['tone']
  control: CanvasControl
}
