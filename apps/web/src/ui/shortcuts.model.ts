/**
 * A key as in 'Delete', 'Shift+Space', 'Mod+KeyZ' or '?'. 'KeyZ' is the key that prints Z, wherever the layout has it, and
 * 'Digit1' the key with a 1 on it, whether or not it needs Shift. Other names are positions on the keyboard; a single character
 * is that character. 'Mod' is the Ctrl key, or Command. 'PlusSign' and 'MinusSign' match their usual positions and any
 * other key that types the sign.
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
  /** Work only while the picture has the focus, where nothing is typed. */
  readonly pictureKeys?: readonly Key[]
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
 * The names of a pressed key, the one to store first. A letter is the one that the layout types. Layouts without Latin letters
 * go by position, as does Option on a Mac, which turns letters into signs. Where a layout types a comma, as French does beside
 * its N, the position's US letter does not count.
 */
function getNames({ code, key, altKey }: Pressed): readonly string[] {
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

/** French and Czech keyboards need Shift for digits: it is part of the digit there. With ALT nothing is typed, so it counts. */
const holdsShift = ({ shiftKey, altKey, key, code }: Pressed): boolean =>
  shiftKey && (altKey || !(/^\d$/.test(key) && code.startsWith('Digit')))

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
    (getNames(pressed).includes(place) &&
      mod === parts.includes('Mod') &&
      pressed.altKey === parts.includes('Alt') &&
      holdsShift(pressed) === parts.includes('Shift'))
  )
}

/** By which name somebody who presses this would have it, with whatever is held. */
export function keyOf(pressed: Pressed): Key {
  const sign = Object.keys(SIGNS).find((name) => isSign(pressed, name))
  const held = [
    ...(pressed.ctrlKey || pressed.metaKey ? ['Mod'] : []),
    ...(pressed.altKey ? ['Alt'] : []),
    ...(holdsShift(pressed) || sign ? ['Shift'] : []),
  ]
  return [...held, sign ?? getNames(pressed)[0]].join('+')
}

export const actionFor = (pressed: Pressed, actions: readonly Action[]): Action | undefined =>
  actions.find(({ keys, isOff }) => !isOff && keys.some((key) => isPressed(pressed, key)))

/** A sign wins over the position it is typed at: on a French keyboard the minus is the 6 without Shift. */
export const pictureActionFor = (pressed: Pressed, actions: readonly Action[]): Action | undefined => {
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
  key.length === 1 ? [key === '-' ? '−' : key] : key.split('+').map((part) => CAPS[part] ?? plainName(part))

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

/** For a list of keys that names those of the picture too, first. */
export const withPictureKeys = ({ pictureKeys = [], ...action }: Action): Action => ({
  ...action,
  keys: [...pictureKeys, ...action.keys],
})
