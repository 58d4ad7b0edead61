import { isPressed, type Key, type Pressed } from '../ui/shortcuts.model.ts'
import type { CanvasEvent } from './canvas.model.ts'

/** What the keys do while the canvas has the focus; the list of keys of a screen shows them too. */
interface CanvasKey {
  readonly label: string
  readonly group: string
  readonly keys: readonly Key[]
  /** One for each of the keys, or one for all. */
  readonly events: readonly CanvasEvent[]
  /** Where there is nothing to do it with, the key belongs to the screen. */
  readonly isPassedOn?: true
}

const GROUP = 'Shapes, with the focus on the picture'

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

const arrows = (label: string, held: string, type: 'nudge' | 'grow', far: number): CanvasKey => ({
  label,
  group: GROUP,
  keys: Object.keys(WAYS).map((key) => held + key),
  events: Object.values(WAYS).map(([x, y]) => ({ type, by: [x * far, y * far] })),
})

const one = (label: string, keys: readonly Key[], event: CanvasEvent): CanvasKey => ({
  label,
  group: GROUP,
  keys,
  events: [event],
})

export const CANVAS_KEYS: readonly CanvasKey[] = [
  one('Place, close or select the next shape', ['Enter'], { type: 'enter', step: 1 }),
  one('Select the shape before', ['Shift+Enter'], { type: 'enter', step: -1 }),
  arrows('Move the shape or corner', '', 'nudge', 1),
  arrows('Move it by 10 pixels', 'Alt+', 'nudge', 10),
  arrows('Resize the shape', 'Mod+', 'grow', 1),
  arrows('Resize it by 10 pixels', 'Mod+Shift+', 'grow', 10),
  one('Next corner', ['PageDown', 'BracketRight'], { type: 'corner', step: 1 }),
  one('Corner before', ['PageUp', 'BracketLeft'], { type: 'corner', step: -1 }),
  { ...one('Take the last corner back', ['Backspace'], { type: 'back' }), isPassedOn: true },
  { ...one('Remove the corner', ['Delete', 'Backspace'], { type: 'removeCorner' }), isPassedOn: true },
  { ...one('Stop drawing', ['Escape'], { type: 'cancel' }), isPassedOn: true },
]

/** What a press asks for, one after the other until one of them has something to do. */
export function askedBy(pressed: Pressed): readonly { event: CanvasEvent; isPassedOn: boolean }[] {
  return CANVAS_KEYS.flatMap(({ keys, events, isPassedOn = false }) => {
    const place = keys.findIndex((key) => isPressed(pressed, key))
    const event = events[place] ?? (place < 0 ? undefined : events[0])
    return event ? [{ event, isPassedOn }] : []
  })
}
