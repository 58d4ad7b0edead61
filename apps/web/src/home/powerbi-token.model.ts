import type { Home } from '@vitrine/contract/home/home.contract'

/** So long before its end a token is exchanged for the next one. */
const SPARE_MS = 5 * 60_000
/** So often it is tried while Power BI gives none. */
const AGAIN_MS = 30_000

/** What a home says of its report. */
export type Answer = Pick<Home, 'kind' | 'reportId' | 'accessToken' | 'embedUrl' | 'tokenExpiresAt' | 'error'>

const endOf = ({ tokenExpiresAt }: Answer) => (tokenExpiresAt === null ? 0 : Date.parse(tokenExpiresAt))

/** The answer to go on with: while the token of a report lives, an answer without another one takes nothing away. */
export function goneOnWith<Of extends Answer>(before: Of | undefined, next: Of, now: number): Of {
  if (next.kind !== 'powerbi' || next.error === null) return next
  if (!before || before.reportId !== next.reportId || endOf(before) <= now) return next
  const { accessToken, embedUrl, tokenExpiresAt } = before
  return { ...next, accessToken, embedUrl, tokenExpiresAt, error: null }
}

/** How long until the home is asked for again: shortly before a token ends, and then until there is another one. */
export function askedAgainIn(home: Answer | undefined, now: number): number | false {
  if (home?.kind !== 'powerbi') return false
  return Math.max(endOf(home) - now - SPARE_MS, AGAIN_MS)
}
