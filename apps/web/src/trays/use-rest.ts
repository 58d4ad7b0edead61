import { useEffect } from 'react'
import { whenIdle } from '../platform/when-idle.ts'

/** Moving through a list takes less time per row. */
const REST_MS = 200

/** Tells when the cursor has stayed on a row and the browser has nothing else to do. */
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
