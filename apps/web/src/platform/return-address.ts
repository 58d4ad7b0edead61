import { getScreen, SCREEN_NAMES, SCREENS } from '@vitrine/contract/access/screens'

/** Stands for our own origin, whatever it is; only the comparison matters. */
const HERE = 'https://here.invalid'

/** The start page is the default anyway, and returning to a public screen makes no sense. */
const LEAVES_NOWHERE: readonly string[] = [
  '/',
  SCREENS.home.path,
  ...SCREEN_NAMES.map(getScreen).flatMap(({ access, path }) => (access === 'public' ? [path] : [])),
]

/**
 * The address to land on after signing in, if it is one of ours. Anything a browser could read as another origin is
 * refused: '//host', backslashes, schemes, and the tabs and line breaks that address parsers drop.
 */
export function returnAddress(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(raw) || !URL.canParse(raw, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(raw, HERE)
  // Parsing resolves '/.//host' to '//host', hence the second look.
  if (origin !== HERE || pathname.startsWith('//') || LEAVES_NOWHERE.includes(pathname)) return undefined
  return pathname + search + hash
}
