import type SvgIcon from '@mui/material/SvgIcon'
import type { Point, Shape } from '@vitrine/contract/perfect-image/shape'
import type { Key } from '../../ui/keys/shortcuts.model.ts'
import type { Mark } from '../mark.ts'

/** In the order of the toolbar. */
export const TOOL_NAMES = ['select', 'pan', 'polygon', 'rectangle', 'circle', 'line', 'dot'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** Pointer position in picture pixels, not rounded. */
export interface PointerAt {
  readonly type: 'down' | 'move' | 'up'
  readonly at: Point
  /** 2 for a double click. */
  readonly clicks: number
  /** The pointer has moved since it was pressed. */
  readonly isDrag: boolean
  /** Shift is held: draws squares, and lines in steps of 45 degrees. */
  readonly isConstrained: boolean
}

/** `finish`, `back` and `cancel` come from keys. `dropped`: the press was canceled, e.g. by a second finger. */
export type ToolEvent = PointerAt | { readonly type: 'finish' | 'back' | 'cancel' | 'dropped' }

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
  /** The outline isn't closed yet. */
  readonly isOpen: boolean
  /** Edges that cross another one, identified by their first corner. */
  readonly wrongEdges: readonly number[]
  /** The next click closes the outline. */
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
  /** The current shape of a mark during a gesture. */
  readonly getLive?: (gesture: Gesture) => { readonly id: string; readonly shape: Shape } | null
}

export const NOTHING: Step<never> = { gesture: null, effects: [] }
export const continueGesture = <Gesture>(gesture: Gesture, ...effects: readonly Effect[]): Step<Gesture> => ({
  gesture,
  effects,
})
export const endGesture = (...effects: readonly Effect[]): Step<never> => ({ gesture: null, effects })

/** Erases the gesture type. Safe because switching tools ends a gesture, so a tool only gets its own. */
export const defineTool = <Gesture>(tool: Tool<Gesture>): Tool => tool as Tool
