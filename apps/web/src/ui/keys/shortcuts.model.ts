import { t } from '../messages.ts'

/**
 * A key as in 'Delete', 'Shift+Space', 'Mod+KeyZ' or '?'. 'KeyZ' is the key that prints Z, wherever the layout has it, and
 * 'Digit1' the key with a 1 on it, whether or not it needs Shift. Other names are positions on the keyboard; a single character
 * is that character. 'Mod' is the Ctrl key, or Command. 'PlusSign' and 'MinusSign' match their usual positions and any
 * other key that types the sign.
 */
export type Key = string

/** An action of a screen: its button, tooltip, keys and the list of shortcuts all read it. */
export interface Action {
  /** Identifies the user's own key for it; without an id the keys cannot be changed. */
  readonly id?: string
  readonly label: string
  /** Heading in the list of shortcuts. */
  readonly group: string
  readonly keys: readonly Key[]
  /** Keys that work only while the picture has the focus. */
  readonly pictureKeys?: readonly Key[]
  /** Currently disabled; it stays in the list. */
  readonly isOff?: boolean
  readonly run: () => void
}

export interface PressedKey {
  readonly code: string
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const SAME_PLACE: Readonly<Record<string, string>> = { NumpadEnter: 'Enter' }

const PUNCTUATION: Readonly<Record<string, string>> = {
  ',': 'Comma',
  '.': 'Period',
  ';': 'Semicolon',
  "'": 'Quote',
  '/': 'Slash',
  '\\': 'Backslash',
  '`': 'Backquote',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '-': 'Minus',
  '=': 'Equal',
}

const isAscii = (key: string) => key.length === 1 && key <= '~'
const isLatin = (key: string) => /^\p{Script=Latin}$/u.test(key)

/**
 * The names of a pressed key, the preferred one first. A letter is the one that the layout types. Layouts without Latin letters
 * go by position, as does Option on a Mac, which turns letters into signs. If a layout types punctuation, as French types a
 * comma next to N, the US letter of that position does not count.
 */
function getNames({ code, key, altKey }: PressedKey): readonly string[] {
  const position = SAME_PLACE[code] ?? code
  // autofill fires key events without a key, screen keyboards fire them without a code
  if (!key || !code) return [position || key]
  if (/^[a-z]$/i.test(key)) return [`Key${key.toUpperCase()}`, ...(/^Key[A-Z]$/.test(code) ? [] : [position])]
  if (/^\d$/.test(key) && code.startsWith('Numpad')) return [position, `Digit${key}`]
  if (/^\d$/.test(key) && code.startsWith('Digit')) return [`Digit${key}`]
  if (!/^Key[A-Z]$/.test(code) || key.length > 1) return [position]
  if (isAscii(key)) return [PUNCTUATION[key] ?? 'Unidentified']
  return altKey || !isLatin(key) ? [position] : ['Unidentified']
}

/** French and Czech keyboards need Shift to type digits, so it is ignored there. With ALT nothing is typed, so it counts. */
const holdsShift = ({ shiftKey, altKey, key, code }: PressedKey): boolean =>
  shiftKey && (altKey || !(/^\d$/.test(key) && code.startsWith('Digit')))

/** A sign, its usual positions, and the character that its key types with Shift on other layouts. */
const SIGNS: Readonly<
  Record<string, { readonly sign: string; readonly places: readonly string[]; readonly shifted: string }>
> = {
  PlusSign: { sign: '+', places: ['Equal', 'NumpadAdd'], shifted: '*' },
  MinusSign: { sign: '-', places: ['Minus', 'NumpadSubtract'], shifted: '_' },
}
/** On these keys the shifted character does not count: a US keyboard has * on the 8. */
const NOT_ITS_KEY = /^(Digit|Numpad)/

function isSign(pressed: PressedKey, name: string): boolean {
  const known = SIGNS[name]
  if (!known || holdsModifier(pressed)) return false
  if (pressed.key === known.sign) return true
  return (
    pressed.shiftKey &&
    (known.places.includes(pressed.code) || (pressed.key === known.shifted && !NOT_ITS_KEY.test(pressed.code)))
  )
}

/** With a modifier a key types nothing, so it also acts inside a text field. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey }: PressedKey): boolean => altKey || ctrlKey || metaKey

export function isPressed(pressed: PressedKey, key: Key): boolean {
  const mod = pressed.ctrlKey || pressed.metaKey
  // a character may need Shift on one layout and not on another
  if (key.length === 1) return pressed.key === key && !mod && !pressed.altKey
  const parts = key.split('+')
  const place = parts.at(-1) ?? ''
  return (
    isSign(pressed, place) ||
    (getNames(pressed).includes(place) &&
      mod === parts.includes('Mod') &&
      pressed.altKey === parts.includes('Alt') &&
      holdsShift(pressed) === parts.includes('Shift'))
  )
}

/** The name of a pressed key with its modifiers. */
export function toKey(pressed: PressedKey): Key {
  const sign = Object.keys(SIGNS).find((name) => isSign(pressed, name))
  const held = [
    ...(pressed.ctrlKey || pressed.metaKey ? ['Mod'] : []),
    ...(pressed.altKey ? ['Alt'] : []),
    ...(holdsShift(pressed) || sign ? ['Shift'] : []),
  ]
  return [...held, sign ?? getNames(pressed)[0]].join('+')
}

export const actionFor = (pressed: PressedKey, actions: readonly Action[]): Action | undefined =>
  actions.find(({ keys, isOff }) => !isOff && keys.some((key) => isPressed(pressed, key)))

/** A sign wins over the position it is typed at: on a French keyboard the minus is the 6 without Shift. */
export const pictureActionFor = (pressed: PressedKey, actions: readonly Action[]): Action | undefined => {
  const matching = actions.flatMap((action) =>
    action.isOff
      ? []
      : (action.pictureKeys ?? []).filter((key) => isPressed(pressed, key)).map((key) => ({ action, key })),
  )
  return (matching.find(({ key }) => key.length === 1) ?? matching[0])?.action
}

const CAPS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Shift: '⇧',
  Delete: t('deleteCap'),
  Escape: 'Esc',
  PageUp: t('pageUpCap'),
  PageDown: t('pageDownCap'),
  Space: t('spaceCap'),
  Home: t('homeCap'),
  End: t('endCap'),
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

/** The texts on the caps of a key combination. */
export const toKeyCaps = (key: Key): string[] =>
  key.length === 1 ? [key === '-' ? '−' : key] : key.split('+').map((part) => CAPS[part] ?? plainName(part))

const SPOKEN: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Shift: t('shiftKey'),
  Enter: t('enterKey'),
  Escape: t('escapeKey'),
  Delete: t('deleteKey'),
  Space: t('spaceCap'),
  Home: t('homeCap'),
  End: t('endCap'),
  PageUp: t('pageUp'),
  PageDown: t('pageDown'),
  ArrowUp: t('arrowUpKey'),
  ArrowDown: t('arrowDownKey'),
  ArrowLeft: t('arrowLeftKey'),
  ArrowRight: t('arrowRightKey'),
  PlusSign: t('plusKey'),
  MinusSign: t('minusKey'),
  Minus: t('minusKey'),
  Backspace: t('backspaceKey'),
  Comma: t('commaKey'),
  Period: t('periodKey'),
  Semicolon: t('semicolonKey'),
  Quote: t('quoteKey'),
  Backquote: t('backquoteKey'),
  Slash: t('slashKey'),
  Backslash: t('backslashKey'),
  BracketLeft: t('leftBracketKey'),
  BracketRight: t('rightBracketKey'),
  Equal: t('equalKey'),
}

/** The key combination for screen readers. */
export const toSpoken = (key: Key): string =>
  key.length === 1
    ? key
    : key
        .split('+')
        .map((part) => SPOKEN[part] ?? plainName(part))
        .join(' ')

const ARIA: Readonly<Record<string, string>> = { Mod: 'Control', PlusSign: 'Plus', MinusSign: 'Minus' }

/** The value of aria-keyshortcuts. */
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

/** Actions that match the text, grouped by heading in the order of first appearance. */
export function actionGroups(actions: readonly Action[], text = ''): Map<string, Action[]> {
  const wanted = text.trim().toLowerCase()
  const matching = actions.filter(
    ({ keys, label }) => keys.length > 0 && (wanted === '' || label.toLowerCase().includes(wanted)),
  )
  return Map.groupBy(matching, ({ group }) => group)
}

/** Adds the keys of the picture first, for a list of all keys. */
export const withPictureKeys = ({ pictureKeys = [], ...action }: Action): Action => ({
  ...action,
  keys: [...pictureKeys, ...action.keys],
})
