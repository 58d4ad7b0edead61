import { getLater, LogPosition, SEEN_COOKIE } from '@vitrine/contract/live/log-position'

/**
 * How much of the database this browser has seen, for the server: it answers from a replica only if the replica has all
 * of it. Tabs share the cookie.
 */
export function createSeenCookie(getJar: () => { cookie: string }) {
  let seen: string | undefined

  const read = () => {
    const pairs = getJar().cookie.split('; ')
    const value = pairs.find((pair) => pair.startsWith(`${SEEN_COOKIE}=`))?.slice(SEEN_COOKIE.length + 1)
    return LogPosition.safeParse(value).data
  }
  /** Before a request: another tab may have written an earlier position at the same time. */
  const restore = () => {
    if (seen === undefined) return
    const shared = read()
    const later = getLater(shared, seen)
    if (later !== shared) getJar().cookie = `${SEEN_COOKIE}=${later}; path=/; secure; samesite=strict`
  }
  /** Responses may arrive in any order. */
  const advance = (position: string | null | undefined) => {
    seen = getLater(seen, LogPosition.safeParse(position).data)
    restore()
  }
  return { advance, restore }
}

export const seenCookie = createSeenCookie(() => document)
