import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../ui/hooks/after-paint.ts'

const NOWHERE: readonly number[] = []

/**
 * The capture that a step leads to, before the address and the tray are updated, so that the picture does not wait for
 * them. Other changes of the capture, such as the back button, apply immediately.
 */
export function useAhead(captureId: number, onStep: (captureId: number) => void) {
  /** From the capture in the address to the target of the last step. */
  const [trail, setTrail] = useState(NOWHERE)
  const last = trail.at(-1)
  if (trail.length > 0 && (last === captureId || !trail.includes(captureId))) setTrail(NOWHERE)
  const stopFollowing = useRef(() => {})
  useEffect(() => () => stopFollowing.current(), [])
  return {
    captureId: trail.includes(captureId) && last !== undefined ? last : captureId,
    step: (to: number) => {
      setTrail((before) => [...(before.length > 0 ? before : [captureId]), to])
      stopFollowing.current()
      stopFollowing.current = afterPaint(() => onStep(to))
    },
  }
}
