import { releaseLease, takeLease } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useState } from 'react'
import { onLiveMessage } from '../live/live-stream.ts'
import { call } from '../platform/call.ts'
import { currentSession } from '../platform/session.ts'

const MINUTE = 60_000
/** Two renewals may be lost before the lease is. */
const RENEWAL = (LIMITS.lease * MINUTE) / 3

/** One after the other: quick steps to and fro must not let a release overtake the lease that followed it. */
let line: Promise<unknown> = Promise.resolve()
const inTurn = (send: () => Promise<unknown>) => {
  line = line.then(send).catch(() => {})
}

/** Goes out even when the page is being left; whoever signed out holds nothing any more. */
async function release(captureId: number) {
  if (currentSession().user) await call(releaseLease, { params: { captureId } }, { keepalive: true })
}

/**
 * Says that a capture is open for editing, as long as it is, and tells who else has it. A lease only warns, so that one
 * that cannot be had stops nobody. Undefined as long as it is not known.
 */
export function useLease(captureId: number, mayEdit: boolean): string | null | undefined {
  const [holder, setHolder] = useState<{ captureId: number; name: string | null }>()
  useEffect(() => {
    if (!mayEdit) return
    let isOpen = true
    let other: string | null = null
    const tell = (name: string | null) => {
      other = name
      setHolder({ captureId, name })
    }
    const take = () =>
      inTurn(async () => {
        if (!isOpen) return
        const { editedBy } = await call(takeLease, { params: { captureId } })
        if (isOpen) tell(editedBy)
      })
    const stopListening = onLiveMessage(({ leases }) => {
      const news = leases?.find((lease) => lease.captureId === captureId)
      if (!news || news.editedBy === other) return
      tell(news.editedBy)
      // whoever had it has left it
      if (news.editedBy === null) take()
    })
    const leave = () => void release(captureId).catch(() => {})
    take()
    const clock = setInterval(take, RENEWAL)
    window.addEventListener('pagehide', leave)
    // a page that the browser kept and shows again is being edited again
    window.addEventListener('pageshow', take)
    return () => {
      isOpen = false
      stopListening()
      clearInterval(clock)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
      inTurn(() => release(captureId))
    }
  }, [captureId, mayEdit])
  return holder?.captureId === captureId ? holder.name : undefined
}
