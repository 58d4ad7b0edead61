import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'

const NOWHERE: readonly number[] = []

/**
 * The capture that a step has led to, before the address and the tray have followed: they take their time, and the picture
 * must not wait for them. Whatever else changes the capture, such as the way back, counts at once.
 */
export function useAhead(captureId: number, onStep: (captureId: number) => void) {
  /** From where the address stood to where the last step leads. */
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
