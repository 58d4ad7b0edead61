import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tellLoadingFailed } from '../platform/tell-failures.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { t } from './messages.ts'
import { type Prepared, prepareCapture } from './prepare.ts'

/**
 * The capture on screen: the requested one once it is loaded, until then the previous one. A prefetched capture appears
 * in the same frame.
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
        tellLoadingFailed(problem, t('captureNumber', { id: captureId }))
        on.failed()
      },
    )
    return () => {
      isWanted = false
    }
  }, [client, captureId, userId, isMissing, on])
  return ready ?? shown
}
