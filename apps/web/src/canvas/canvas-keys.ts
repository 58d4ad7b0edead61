import { isPressed, type Key, type PressedKey } from '../ui/keys/shortcuts.model.ts'
import type { CanvasEvent } from './canvas.model.ts'
import { t } from './messages.ts'

/** Shortcuts of the focused canvas; also shown in the shortcut list. */
interface CanvasKey {
  readonly label: string
  readonly group: string
  readonly keys: readonly Key[]
  /** One event per key, or one for all keys. */
  readonly events: readonly CanvasEvent[]
  /** If the event has no effect, the screen handles the key. */
  readonly isPassedOn?: true
}

const GROUP = t('shapeKeys')

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

const createArrowKeys = (label: string, held: string, type: 'nudge' | 'grow', far: number): CanvasKey => ({
  label,
  group: GROUP,
  keys: Object.keys(WAYS).map((key) => held + key),
  events: Object.values(WAYS).map(([x, y]) => ({ type, by: [x * far, y * far] })),
})

const createKey = (label: string, keys: readonly Key[], event: CanvasEvent): CanvasKey => ({
  label,
  group: GROUP,
  keys,
  events: [event],
})

export const CANVAS_KEYS: readonly CanvasKey[] = [
  createKey(t('placeOrSelect'), ['Enter'], { type: 'enter', step: 1 }),
  createKey(t('selectPrevious'), ['Shift+Enter'], { type: 'enter', step: -1 }),
  createArrowKeys(t('moveShape'), '', 'nudge', 1),
  createArrowKeys(t('moveShapeFar'), 'Alt+', 'nudge', 10),
  createArrowKeys(t('resizeShape'), 'Mod+', 'grow', 1),
  createArrowKeys(t('resizeShapeFar'), 'Mod+Shift+', 'grow', 10),
  createKey(t('nextCorner'), ['PageDown', 'BracketRight'], { type: 'corner', step: 1 }),
  createKey(t('previousCorner'), ['PageUp', 'BracketLeft'], { type: 'corner', step: -1 }),
  { ...createKey(t('removeLastCorner'), ['Backspace'], { type: 'back' }), isPassedOn: true },
  { ...createKey(t('removeCorner'), ['Delete', 'Backspace'], { type: 'removeCorner' }), isPassedOn: true },
  { ...createKey(t('stopDrawing'), ['Escape'], { type: 'cancel' }), isPassedOn: true },
]

/** Events of a key press, in order; the first one that has an effect is used. */
export function getKeyEvents(pressed: PressedKey): readonly { event: CanvasEvent; isPassedOn: boolean }[] {
  return CANVAS_KEYS.flatMap(({ keys, events, isPassedOn = false }) => {
    const place = keys.findIndex((key) => isPressed(pressed, key))
    const event = events[place] ?? (place < 0 ? undefined : events[0])
    return event ? [{ event, isPassedOn }] : []
  })
}
