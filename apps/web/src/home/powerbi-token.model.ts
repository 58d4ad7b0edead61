import type { Home } from '@vitrine/contract/home/home.contract'

/** Time before expiry at which a new token is requested. */
const SPARE_MS = 5 * 60_000
/** Retry interval while Power BI is unavailable. */
const AGAIN_MS = 30_000

export type Answer = Pick<Home, 'kind' | 'reportId' | 'accessToken' | 'embedUrl' | 'tokenExpiresAt' | 'error'>

const getEnd = ({ tokenExpiresAt }: Answer) => (tokenExpiresAt === null ? 0 : Date.parse(tokenExpiresAt))

/** Keeps the current token while it is valid if the next response has none. */
export function keepValidToken<Of extends Answer>(before: Of | undefined, next: Of, now: number): Of {
  if (next.kind !== 'powerbi' || next.error === null) return next
  if (!before || before.reportId !== next.reportId || getEnd(before) <= now) return next
  const { accessToken, embedUrl, tokenExpiresAt } = before
  return { ...next, accessToken, embedUrl, tokenExpiresAt, error: null }
}

/** Time until the next request: shortly before the token expires, then at the retry interval. */
export function getRefreshDelay(home: Answer | undefined, now: number): number | false {
  if (home?.kind !== 'powerbi') return false
  return Math.max(getEnd(home) - now - SPARE_MS, AGAIN_MS)
}
