import { useEffect } from 'react'
import { whenIdle } from '../platform/when-idle.ts'

/** Longer than a user stays on a row while moving through the list. */
const REST_MS = 200

/** Calls back when the cursor rests on a row and the browser is idle. */
export function useRest(captureId: number | undefined, onRest: ((captureId: number) => void) | undefined) {
  useEffect(() => {
    if (captureId === undefined || !onRest) return
    let isThere = true
    const timer = setTimeout(() => whenIdle(() => isThere && onRest(captureId)), REST_MS)
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [captureId, onRest])
}
