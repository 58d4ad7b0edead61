import type SvgIcon from '@mui/material/SvgIcon'
import type { Point, Shape } from '@vitrine/contract/perfect-image/shape'
import type { Key } from '../../ui/keys/shortcuts.model.ts'
import type { Mark } from '../mark.ts'

/** In the order of the toolbar. */
export const TOOL_NAMES = ['select', 'pan', 'polygon', 'rectangle', 'circle', 'line', 'dot'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** The pointer in picture pixels, not rounded. */
export interface PointerAt {
  readonly type: 'down' | 'move' | 'up'
  readonly at: Point
  /** Two for a double click. */
  readonly clicks: number
  /** It has moved since it was pressed. */
  readonly isDrag: boolean
  /** Shift is held: squares, and lines in steps of 45 degrees. */
  readonly isConstrained: boolean
}

/** Finish, back and cancel are keys. Dropped: the press was canceled, for example by a second finger. */
export type ToolEvent = PointerAt | { readonly type: 'finish' | 'back' | 'cancel' | 'dropped' }

/** The target of the pointer. */
export interface Scene {
  readonly marks: readonly Mark[]
  readonly selectedId: string | null
  readonly isReadOnly: boolean
  /** Hit tolerance in picture pixels. */
  readonly reach: number
}

export type Effect =
  | { readonly type: 'drawn'; readonly shape: Shape }
  | { readonly type: 'reshaping'; readonly id: string; readonly shape: Shape | null }
  | { readonly type: 'reshaped'; readonly id: string; readonly shape: Shape; readonly coalesceKey?: string }
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'corner'; readonly corner: number | null }
  | { readonly type: 'refused'; readonly message: string }
  /** The picture follows the pointer until release. */
  | { readonly type: 'grab' }

/** The unfinished gesture, if any, and the effect of the last event. */
export interface Step<Gesture> {
  readonly gesture: Gesture | null
  readonly effects: readonly Effect[]
}

/** The preview of an unfinished drawing. */
export interface Sketch {
  readonly shape: Shape
  /** It is not closed yet. */
  readonly isOpen: boolean
  /** Edges that cross another one, by their first corner. */
  readonly wrongEdges: readonly number[]
  /** The next click closes it. */
  readonly isClosing: boolean
}

export interface Tool<Gesture = unknown> {
  readonly name: ToolName
  readonly label: string
  /** One line of instructions. */
  readonly hint: string
  readonly icon: typeof SvgIcon
  readonly keys: readonly Key[]
  readonly cursor: string
  /** Preview of the drawing; undefined if the tool draws nothing. */
  readonly shapeType?: Shape['type']
  readonly step: (gesture: Gesture | null, event: ToolEvent, scene: Scene) => Step<Gesture>
  readonly getSketch?: (gesture: Gesture) => Sketch | null
  /** The current shape of a mark that is being changed. */
  readonly getLive?: (gesture: Gesture) => { readonly id: string; readonly shape: Shape } | null
}

export const NOTHING: Step<never> = { gesture: null, effects: [] }
export const going = <Gesture>(gesture: Gesture, ...effects: readonly Effect[]): Step<Gesture> => ({ gesture, effects })
export const done = (...effects: readonly Effect[]): Step<never> => ({ gesture: null, effects })

/** Hides the gesture type: a tool only gets its own gestures, because changing the tool ends them. */
export const defineTool = <Gesture>(tool: Tool<Gesture>): Tool => tool as Tool
