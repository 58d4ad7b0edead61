import { useQueryClient } from '@tanstack/react-query'
import { ERRORS } from '@vitrine/contract/errors'
import { useEffect, useState } from 'react'
import { CallError } from '../platform/call.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { useStable } from '../ui/use-stable.ts'
import { type Prepared, prepareCapture } from './prepare.ts'

/** Signed out: that is said elsewhere, and the capture is offered again afterwards. */
export function tellLoadingFailed(problem: unknown, captureId: number) {
  if (problem instanceof CallError && problem.error === 'signedOut') return
  const isGone = problem instanceof CallError && problem.error === 'notFound'
  toast(isGone ? `Capture ${captureId} was not found.` : ERRORS.communication.message, { kind: 'alert' })
}

/**
 * The capture on the screen: the one that is asked for as soon as all of it is there, and until then the one before.
 * What was prepared ahead is there at once, in the same frame.
 */
export function useShown(captureId: number, userId: number, ahead: readonly Prepared[], onFailed: () => void) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Prepared>()
  const isShown = shown?.capture.captureId === captureId
  const ready = isShown ? undefined : ahead.find(({ capture }) => capture.captureId === captureId)
  if (ready) setShown(ready)
  const on = useStable({ failed: onFailed })

  const isMissing = !isShown && !ready
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    prepareCapture(client, captureId, userId).then(
      (prepared) => isWanted && setShown(prepared),
      (problem: unknown) => {
        if (!isWanted) return
        tellLoadingFailed(problem, captureId)
        on.failed()
      },
    )
    return () => {
      isWanted = false
    }
  }, [client, captureId, userId, isMissing, on])
  return ready ?? shown
}
