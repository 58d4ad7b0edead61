/** A kind of capture in an inbox, and the keys that decide it. */
export interface Kind {
  /** Number in a day of 300. */
  readonly count: number
  readonly tray: 'banner-inbox' | 'product-inbox'
  readonly isCopy?: boolean
  /** The resulting state, by its name in CAPTURE_STATE. */
  readonly ends: 'sent' | 'discarded' | 'withError'
  /** Final number of banners. */
  readonly banners: number
  readonly before: Keystrokes
  readonly now: Keystrokes
}

export interface Keystrokes {
  /** Keys as Playwright names them; any other text is typed letter by letter. */
  readonly keys: readonly string[]
  /** Mental operators of the keystroke-level model: one for the picture, plus one for each value to decide. */
  readonly thoughts: number
}

// Field by field: location, page position, type, sub-type, no campaign, category, brand.
const FIRST_BANNER = ['he', 'Tab', 'ho', 'Tab', 'pr', 'Tab', 'mu', 'Tab', 'Tab', 'be', 'Tab', 'br', 'Tab'] as const
// The page position is copied from the first banner.
const NEXT_BANNER = ['Alt+KeyB', 'fo', 'Tab', 'Tab', 'ed', 'Tab', 'Tab', 'wa', 'Tab', 'br', 'Tab'] as const
const SEND = 'Alt+Enter'
/** The brands that `makeHistory` adds to the eTailer, as typed into the quick entry field. */
const QUICK = { open: 'Alt+KeyQ', first: ['ku', 'Enter'], second: ['za', 'Enter'], third: ['ma', 'Enter'] } as const
const keepKeystrokes = (keys: readonly string[], thoughts: number) => ({
  before: { keys, thoughts },
  now: { keys, thoughts },
})

/** Update this table when the keyboard shortcuts change. */
export const KINDS = {
  copy: { count: 150, tray: 'banner-inbox', isCopy: true, ends: 'sent', banners: 1, ...keepKeystrokes([SEND], 1) },
  'new banner': {
    count: 60,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 1,
    before: { keys: [...FIRST_BANNER, SEND], thoughts: 7 },
    // the brand, and a look at the values that were filled in
    now: { keys: [QUICK.open, ...QUICK.first, SEND], thoughts: 3 },
  },
  'two banners': {
    count: 24,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 2,
    before: { keys: [...FIRST_BANNER, ...NEXT_BANNER, SEND], thoughts: 12 },
    now: { keys: [QUICK.open, ...QUICK.first, ...QUICK.second, SEND], thoughts: 5 },
  },
  'three banners': {
    count: 6,
    tray: 'banner-inbox',
    ends: 'sent',
    banners: 3,
    before: { keys: [...FIRST_BANNER, ...NEXT_BANNER, ...NEXT_BANNER, SEND], thoughts: 17 },
    now: { keys: [QUICK.open, ...QUICK.first, ...QUICK.second, ...QUICK.third, SEND], thoughts: 7 },
  },
  product: { count: 30, tray: 'product-inbox', ends: 'sent', banners: 0, ...keepKeystrokes([SEND], 1) },
  discard: { count: 20, tray: 'banner-inbox', ends: 'discarded', banners: 0, ...keepKeystrokes(['Alt+KeyS'], 1) },
  error: {
    count: 10,
    tray: 'banner-inbox',
    ends: 'withError',
    banners: 0,
    ...keepKeystrokes(['Alt+KeyW', 'Enter'], 1),
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

const NAMED = /^((Alt|Shift|Control|Meta)\+)*(Enter|Tab|Escape|Space|Backspace|Arrow\w+|Key[A-Z]|Digit\d)$/

/** Splits keys into single presses: words letter by letter. */
export const toPresses = (keys: readonly string[]): string[] =>
  keys.flatMap((token) => (NAMED.test(token) ? [token] : [...token]))

/** Seconds in the keystroke-level model (Card, Moran, Newell): an average typist; chords include their modifiers. */
const KEY_SECONDS = 0.28
const THOUGHT_SECONDS = 1.35

export function modelSeconds({ keys, thoughts }: Keystrokes): number {
  const strokes = toPresses(keys).flatMap((press) => press.split('+')).length
  return strokes * KEY_SECONDS + thoughts * THOUGHT_SECONDS
}
