import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../ui/hooks/after-paint.ts'

const NOWHERE: readonly number[] = []

/**
 * The target of a step, before the URL and the tray are updated, so that the picture doesn't wait for them. Other
 * navigation, such as the back button, applies immediately.
 */
export function useAhead(captureId: number, onStep: (captureId: number) => void) {
  /** From the capture in the URL to the target of the last step. */
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
