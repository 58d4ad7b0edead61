/**
 * A key as in 'Delete', 'Shift+Space', 'Mod+KeyZ' or '?'. A name stands for a place on the keyboard, whatever the layout
 * writes there; a single character for itself, wherever it stands. 'Mod' is the Ctrl key, or Command. 'PlusSign' and
 * 'MinusSign' are both: their usual places, and wherever else a layout has the sign.
 */
export type Key = string

/** What can be done on a screen, once: its button, its tooltip, its keys and the list of all keys read the same row. */
export interface Action {
  /** By which a person's own choice of its key is kept; without one its keys cannot be changed. */
  readonly id?: string
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

const placeOf = ({ code }: Pressed): string => SAME_PLACE[code] ?? code

/** A sign: the places where most keyboards have it, and what the key that bears it elsewhere writes with Shift. */
const SIGNS: Readonly<
  Record<string, { readonly sign: string; readonly places: readonly string[]; readonly shifted: string }>
> = {
  PlusSign: { sign: '+', places: ['Equal', 'NumpadAdd'], shifted: '*' },
  MinusSign: { sign: '-', places: ['Minus', 'NumpadSubtract'], shifted: '_' },
}
/** What these write is no sign of theirs: a US keyboard has * over its 8. */
const NOT_ITS_KEY = /^(Digit|Numpad)/

function isSign(pressed: Pressed, name: string): boolean {
  const known = SIGNS[name]
  if (!known || holdsModifier(pressed)) return false
  if (pressed.key === known.sign) return true
  return (
    pressed.shiftKey &&
    (known.places.includes(pressed.code) || (pressed.key === known.shifted && !NOT_ITS_KEY.test(pressed.code)))
  )
}

/** Held, a key types nothing: it acts inside of a text field too. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => altKey || ctrlKey || metaKey

export function isPressed(pressed: Pressed, key: Key): boolean {
  const mod = pressed.ctrlKey || pressed.metaKey
  // a character may need Shift on one layout and not on another
  if (key.length === 1) return pressed.key === key && !mod && !pressed.altKey
  const parts = key.split('+')
  const place = parts.at(-1) ?? ''
  return (
    isSign(pressed, place) ||
    (placeOf(pressed) === place &&
      mod === parts.includes('Mod') &&
      pressed.altKey === parts.includes('Alt') &&
      pressed.shiftKey === parts.includes('Shift'))
  )
}

/** By which name somebody who presses this would have it, with whatever is held. */
export function keyOf(pressed: Pressed): Key {
  const sign = Object.keys(SIGNS).find((name) => isSign(pressed, name))
  const held = [
    ...(pressed.ctrlKey || pressed.metaKey ? ['Mod'] : []),
    ...(pressed.altKey ? ['Alt'] : []),
    ...(pressed.shiftKey || sign ? ['Shift'] : []),
  ]
  return [...held, sign ?? placeOf(pressed)].join('+')
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
  Enter: '↵',
  PlusSign: '+',
  MinusSign: '−',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Minus: '−',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Backslash: '\\',
  IntlBackslash: '<',
  Comma: ',',
  Period: '.',
  Slash: '/',
}

/** What is printed on the caps of a key, one after the other. */
export const capsOf = (key: Key): string[] =>
  key.length === 1 ? [key] : key.split('+').map((part) => CAPS[part] ?? plainName(part))

const SPOKEN: Readonly<Record<string, string>> = { Mod: 'Ctrl', PlusSign: 'plus', MinusSign: 'minus' }

/** The same for the ear, where a cap shows a sign. */
export const spokenOf = (key: Key): string =>
  key.length === 1
    ? key
    : key
        .split('+')
        .map((part) => SPOKEN[part] ?? plainName(part))
        .join(' ')

const ARIA: Readonly<Record<string, string>> = { Mod: 'Control', PlusSign: 'Plus', MinusSign: 'Minus' }

/** The same for whoever asks a button for its keys. */
export const ariaKeys = (keys: readonly Key[]): string | undefined =>
  keys
    .map((key) =>
      key.length === 1
        ? key
        : key
            .split('+')
            .map((part) => ARIA[part] ?? plainName(part))
            .join('+'),
    )
    .join(' ') || undefined

/** 'KeyA' is A, 'Digit7' is 7, 'Numpad7' is Num 7. */
const plainName = (part: string) => part.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ')

/** The actions under their headings, in the order in which the headings first appear; only those that match the text. */
export function actionGroups(actions: readonly Action[], text = ''): Map<string, Action[]> {
  const wanted = text.trim().toLowerCase()
  const matching = actions.filter(
    ({ keys, label }) => keys.length > 0 && (wanted === '' || label.toLowerCase().includes(wanted)),
  )
  return Map.groupBy(matching, ({ group }) => group)
}
