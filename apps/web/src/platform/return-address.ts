import { getScreen, SCREEN_NAMES, SCREENS } from '@vitrine/contract/access/screens'

/** Placeholder for our own origin; used for comparison only. */
const HERE = 'https://here.invalid'

/** The start page is the default anyway, and returning to a public screen makes no sense. */
const LEAVES_NOWHERE: readonly string[] = [
  '/',
  SCREENS.home.path,
  ...SCREEN_NAMES.map(getScreen).flatMap(({ access, path }) => (access === 'public' ? [path] : [])),
]

/**
 * The address to open after sign-in, if it is ours. Rejects anything that a browser could read as another origin:
 * '//host', backslashes, schemes, and the tabs and line breaks that URL parsers drop.
 */
export function parseReturnAddress(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(raw) || !URL.canParse(raw, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(raw, HERE)
  // parsing resolves '/.//host' to '//host', so check again
  if (origin !== HERE || pathname.startsWith('//') || LEAVES_NOWHERE.includes(pathname)) return undefined
  return pathname + search + hash
}
