import { useEffect, useState } from 'react'
import { onLiveMessage } from '../live/live-stream.ts'
import { inTurn, release, take, whileOpen } from './leases.ts'

/**
 * Says that a capture is open for editing, as long as it is, and tells who else has it. A lease only warns, so that one
 * that cannot be had stops nobody. Undefined as long as it is not known.
 */
export function useLease(captureId: number): string | null | undefined {
  const [holder, setHolder] = useState<{ captureId: number; name: string | null }>()
  useEffect(() => {
    let isOpen = true
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
      // whoever had it has left it
      if (news.editedBy === null) renew()
    })
    renew()
    const stopHolding = whileOpen(renew, () => void release(captureId).catch(() => {}))
    return () => {
      isOpen = false
      stopListening()
      stopHolding()
      void inTurn(() => release(captureId))
    }
  }, [captureId])
  return holder?.captureId === captureId ? holder.name : undefined
}
