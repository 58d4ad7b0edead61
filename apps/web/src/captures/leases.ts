import { releaseLease, takeLease } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../platform/call.ts'
import { currentSession } from '../platform/session.ts'

const MINUTE = 60_000
/** Two renewals may be lost before the lease is. */
const RENEWAL = (LIMITS.lease * MINUTE) / 3

/** One after the other: quick steps to and fro must not let a release overtake the lease that followed it. */
let line: Promise<unknown> = Promise.resolve()
export function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  const answer = line.then(send).catch(() => undefined)
  line = answer
  return answer
}

export const take = (captureId: number) => call(takeLease, { params: { captureId } })

/** Goes out even when the page is being left; whoever signed out holds nothing any more. */
export async function release(captureId: number): Promise<void> {
  if (currentSession().user) await call(releaseLease, { params: { captureId } }, { keepalive: true })
}

/** Holds while something is open: renewed by the clock, given back when the page is left, taken again when it is shown again. */
export function whileOpen(renew: () => void, leave: () => void): () => void {
  const clock = setInterval(renew, RENEWAL)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', renew)
  return () => {
    clearInterval(clock)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', renew)
  }
}
