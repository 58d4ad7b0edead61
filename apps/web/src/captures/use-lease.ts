import { useEffect, useState } from 'react'
import { onLiveMessage } from '../live/live-stream.ts'
import { inTurn, release, take, whileOpen } from './leases.ts'
import { pendingDecision } from './pending-decisions.ts'

let openNow: number | undefined

/** Waits for a pending decision; otherwise another reviewer could get the capture as undecided. */
function giveBack(captureId: number) {
  const decision = pendingDecision(captureId)
  if (!decision) void inTurn(() => release(captureId))
  else void decision.then(() => inTurn(async () => (openNow === captureId ? undefined : release(captureId))))
}

/**
 * Holds a lease while a capture is open for editing and returns the name of another holder; undefined while unknown. A
 * lease is only a warning: the capture can be edited without one.
 */
export function useLease(captureId: number): string | null | undefined {
  const [holder, setHolder] = useState<{ captureId: number; name: string | null }>()
  useEffect(() => {
    let isOpen = true
    openNow = captureId
    let other: string | null = null
    const tell = (name: string | null) => {
      other = name
      setHolder({ captureId, name })
    }
    const renew = () =>
      void inTurn(async () => {
        if (!isOpen) return
        const { editedBy } = await take(captureId)
        if (isOpen) tell(editedBy)
      })
    const stopListening = onLiveMessage(({ leases }) => {
      const news = leases?.find((lease) => lease.captureId === captureId)
      if (!news || news.editedBy === other) return
      tell(news.editedBy)
      // the other holder released it
      if (news.editedBy === null) renew()
    })
    renew()
    const stopHolding = whileOpen(renew, () => void release(captureId).catch(() => {}))
    return () => {
      isOpen = false
      openNow = undefined
      stopListening()
      stopHolding()
      giveBack(captureId)
    }
  }, [captureId])
  return holder?.captureId === captureId ? holder.name : undefined
}
