/** Captures as they lie in an inbox; `filled` banners are complete. */
export interface Kind {
  /** How many there are in a day of 300. */
  readonly count: number
  readonly tray: 'banner-inbox' | 'product-inbox'
  readonly isCopy?: boolean
  /** The state in which the keys leave it, by its name in CAPTURE_STATE. */
  readonly ends: 'sent' | 'discarded' | 'withError'
  /** How many banners it has in the end. */
  readonly banners: number
  /** Keys as Playwright names them; a token without a name of a key is typed letter by letter. */
  readonly keys: readonly string[]
  /** Mental operators of the keystroke-level model: one for each value that has to be decided, and one for the picture. */
  readonly thoughts: number
}

// Location, page position, type, sub-type, no campaign, category, brand.
const FIRST_BANNER = ['he', 'Tab', 'ho', 'Tab', 'pr', 'Tab', 'mu', 'Tab', 'Tab', 'be', 'Tab', 'br', 'Tab'] as const
// The page position is that of the first banner.
const NEXT_BANNER = ['Alt+KeyB', 'fo', 'Tab', 'Tab', 'ed', 'Tab', 'Tab', 'wa', 'Tab', 'br', 'Tab'] as const
const SEND = 'Alt+Enter'

/** The keys of each kind of capture. This table is all that changes when the keyboard does. */
export const KINDS = {
  copy: { count: 150, tray: 'banner-inbox', isCopy: true, ends: 'sent', banners: 1, keys: [SEND], thoughts: 1 },
  'new banner': {
    count: 60,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 1,
    keys: [...FIRST_BANNER, SEND],
    thoughts: 7,
  },
  'two banners': {
    count: 24,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 2,
    keys: [...FIRST_BANNER, ...NEXT_BANNER, SEND],
    thoughts: 12,
  },
  'three banners': {
    count: 6,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 3,
    keys: [...FIRST_BANNER, ...NEXT_BANNER, ...NEXT_BANNER, SEND],
    thoughts: 17,
  },
  product: { count: 30, tray: 'product-inbox', ends: 'sent', banners: 0, keys: [SEND], thoughts: 1 },
  discard: { count: 20, tray: 'banner-inbox', ends: 'discarded', banners: 0, keys: ['Alt+KeyS'], thoughts: 1 },
  error: { count: 10, tray: 'banner-inbox', ends: 'withError', banners: 0, keys: ['Alt+KeyW', 'Enter'], thoughts: 1 },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

const NAMED = /^((Alt|Shift|Control|Meta)\+)*(Enter|Tab|Escape|Space|Backspace|Arrow\w+|Key[A-Z]|Digit\d)$/

/** Single presses: letters of a word one by one. */
export const pressesOf = (keys: readonly string[]): string[] =>
  keys.flatMap((token) => (NAMED.test(token) ? [token] : [...token]))

/** Seconds of the keystroke-level model (Card, Moran, Newell): an average typist, chords counted with their modifiers. */
const KEY_SECONDS = 0.28
const THOUGHT_SECONDS = 1.35

export function modelSeconds({ keys, thoughts }: Pick<Kind, 'keys' | 'thoughts'>): number {
  const strokes = pressesOf(keys).flatMap((press) => press.split('+')).length
  return strokes * KEY_SECONDS + thoughts * THOUGHT_SECONDS
}
