import type SvgIcon from '@mui/material/SvgIcon'
import type { Point, Shape } from '@vitrine/contract/perfect-image/shape'
import type { Key } from '../../ui/shortcuts.model.ts'
import type { Mark } from '../mark.ts'

/** In the order in which they stand in a toolbar. */
export const TOOL_NAMES = ['select', 'pan', 'polygon', 'rectangle', 'circle', 'line', 'dot'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** The pointer, in pixels of the picture and not rounded. */
export interface PointerAt {
  readonly type: 'down' | 'move' | 'up'
  readonly at: Point
  /** Two for a double click. */
  readonly clicks: number
  /** It has left the place where it was pressed. */
  readonly isDrag: boolean
  /** Shift is held: squares, and lines by 45 degrees. */
  readonly isConstrained: boolean
}

/** Finish, back and cancel are keys. Dropped: the press came to nothing, as when a second finger came down. */
export type ToolEvent = PointerAt | { readonly type: 'finish' | 'back' | 'cancel' | 'dropped' }

/** What the pointer meets. */
export interface Scene {
  readonly marks: readonly Mark[]
  readonly selectedId: string | null
  readonly isReadOnly: boolean
  /** How near is near enough, in pixels of the picture. */
  readonly reach: number
}

export type Effect =
  | { readonly type: 'drawn'; readonly shape: Shape }
  | { readonly type: 'reshaping'; readonly id: string; readonly shape: Shape | null }
  | { readonly type: 'reshaped'; readonly id: string; readonly shape: Shape; readonly coalesceKey?: string }
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'corner'; readonly corner: number | null }
  | { readonly type: 'refused'; readonly message: string }
  /** The picture follows the pointer until it is let go. */
  | { readonly type: 'grab' }

/** A gesture that is not finished, and what came of the last event. Without a gesture nothing is unfinished. */
export interface Step<Gesture> {
  readonly gesture: Gesture | null
  readonly effects: readonly Effect[]
}

/** What is to be seen of an unfinished drawing. */
export interface Sketch {
  readonly shape: Shape
  /** Its last corner is not joined to its first one yet. */
  readonly isOpen: boolean
  /** Edges that cross another one, by the corner at which they begin. */
  readonly wrongEdges: readonly number[]
  /** The next click closes it. */
  readonly isClosing: boolean
}

export interface Tool<Gesture = unknown> {
  readonly name: ToolName
  readonly label: string
  /** What to do with it, in a line. */
  readonly hint: string
  readonly icon: typeof SvgIcon
  readonly keys: readonly Key[]
  readonly cursor: string
  /** Of what it draws; undefined where it draws nothing. */
  readonly shapeType?: Shape['type']
  readonly step: (gesture: Gesture | null, event: ToolEvent, scene: Scene) => Step<Gesture>
  readonly sketchOf?: (gesture: Gesture) => Sketch | null
  /** A mark that is being moved or changed, as it is now. */
  readonly liveOf?: (gesture: Gesture) => { readonly id: string; readonly shape: Shape } | null
}

export const NOTHING: Step<never> = { gesture: null, effects: [] }
export const going = <Gesture>(gesture: Gesture, ...effects: readonly Effect[]): Step<Gesture> => ({ gesture, effects })
export const done = (...effects: readonly Effect[]): Step<never> => ({ gesture: null, effects })

/** A tool among others: each meets only gestures of its own, because changing the tool ends them. */
export const defineTool = <Gesture>(tool: Tool<Gesture>): Tool => tool as Tool
