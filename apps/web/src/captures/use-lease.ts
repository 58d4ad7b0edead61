import { useEffect, useState } from 'react'
import { liveStream } from '../live/tab-live-stream.ts'
import { acquire, inTurn, keepLeaseAlive, release } from './leases.ts'
import { getPendingDecision } from './pending-decisions.ts'

let openNow: number | undefined

/** Waits for a pending decision; otherwise another reviewer could get the capture as undecided. */
function giveBack(captureId: number) {
  const decision = getPendingDecision(captureId)
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
    const updateHolder = (name: string | null) => {
      other = name
      setHolder({ captureId, name })
    }
    const renew = () =>
      void inTurn(async () => {
        if (!isOpen) return
        const { editedBy } = await acquire(captureId)
        if (isOpen) updateHolder(editedBy)
      })
    const stopListening = liveStream.onMessage(({ leases }) => {
      const news = leases?.find((lease) => lease.captureId === captureId)
      if (!news || news.editedBy === other) return
      updateHolder(news.editedBy)
      // the other holder released it
      if (news.editedBy === null) renew()
    })
    renew()
    const stopHolding = keepLeaseAlive(renew, () => void release(captureId).catch(() => {}))
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
