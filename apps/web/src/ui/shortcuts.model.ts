/**
 * A key as in 'Delete', 'Shift+Space', 'Mod+KeyZ' or '?'. A name stands for a place on the keyboard, whatever the layout
 * writes there; a single character for itself, wherever it stands. 'Mod' is the Ctrl key, or Command.
 */
export type Key = string

/** What can be done on a screen, once: its button, its tooltip, its keys and the list of all keys read the same row. */
export interface Action {
  readonly label: string
  /** Under which heading it stands in the list of keys. */
  readonly group: string
  readonly keys: readonly Key[]
  /** Nothing to do it with at the moment; it stays in the list. */
  readonly isOff?: boolean
  readonly run: () => void
}

export interface Pressed {
  readonly code: string
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const SAME_PLACE: Readonly<Record<string, string>> = { NumpadEnter: 'Enter' }

export function isPressed(pressed: Pressed, key: Key): boolean {
  const mod = pressed.ctrlKey || pressed.metaKey
  // a character may need Shift on one layout and not on another
  if (key.length === 1) return pressed.key === key && !mod && !pressed.altKey
  const parts = key.split('+')
  const place = parts.at(-1)
  return (
    (SAME_PLACE[pressed.code] ?? pressed.code) === place &&
    mod === parts.includes('Mod') &&
    pressed.altKey === parts.includes('Alt') &&
    pressed.shiftKey === parts.includes('Shift')
  )
}

export const actionFor = (pressed: Pressed, actions: readonly Action[]): Action | undefined =>
  actions.find(({ keys, isOff }) => !isOff && keys.some((key) => isPressed(pressed, key)))

const CAPS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Shift: '⇧',
  Delete: 'Del',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** What is printed on the caps of a key, one after the other. */
export const capsOf = (key: Key): string[] =>
  key.length === 1 ? [key] : key.split('+').map((part) => CAPS[part] ?? part.replace(/^(Key|Digit)/, ''))

/** The actions under their headings, in the order in which the headings first appear; only those that match the text. */
export function actionGroups(actions: readonly Action[], text = ''): Map<string, Action[]> {
  const wanted = text.trim().toLowerCase()
  const matching = actions.filter(
    ({ keys, label }) => keys.length > 0 && (wanted === '' || label.toLowerCase().includes(wanted)),
  )
  return Map.groupBy(matching, ({ group }) => group)
}
