import { releaseLease, takeLease } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../platform/call.ts'
import { currentSession } from '../platform/session.ts'

const MINUTE = 60_000
/** A lease survives two lost renewals. */
const RENEWAL = (LIMITS.lease * MINUTE) / 3

/** Runs requests one at a time, so that a release can't overtake a later lease request. */
let line: Promise<unknown> = Promise.resolve()
export function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  const answer = line.then(send).catch(() => undefined)
  line = answer
  return answer
}

export const acquire = (captureId: number) => call(takeLease, { params: { captureId } })

/** Sent even while the page unloads. Not needed after sign-out, which releases all leases. */
export async function release(captureId: number): Promise<void> {
  if (currentSession().user) await call(releaseLease, { params: { captureId } }, { keepalive: true })
}

/** Renews a lease while its capture is open. Releases it when the page is hidden and takes it again when visible. */
export function keepLeaseAlive(renew: () => void, leave: () => void): () => void {
  const clock = setInterval(renew, RENEWAL)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', renew)
  return () => {
    clearInterval(clock)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', renew)
  }
}
