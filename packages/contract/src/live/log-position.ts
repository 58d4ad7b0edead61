import { z } from 'zod'

/** A position in PostgreSQL's write-ahead log (LSN). */
export const LogPosition = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)

/** A response's header: the position that includes everything the caller has seen, if the API reads from replicas. */
export const SEEN_HEADER = 'vitrine-seen'

/**
 * Takes the position back to any API process, also from other tabs and with links. The browser application writes it,
 * because responses can arrive out of order and only the latest position may stay.
 */
export const SEEN_COOKIE = '__Host-vitrine-seen'

const HALF = 8
const toComparable = (position: string) =>
  position
    .split('/')
    .map((half) => half.padStart(HALF, '0'))
    .join('')

/** The later of two positions; unknown ones are undefined. */
export function getLater(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return toComparable(one) < toComparable(other) ? other : one
}
