import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../ui/after-paint.ts'
import { useStable } from '../ui/use-stable.ts'

/**
 * After a step the picture is painted first, and the form, which takes longer than a frame, right behind it: until then
 * it shows the capture before. Whoever presses a key meanwhile loses nothing: the form is drawn at once and has the
 * focus before the key does anything.
 */
export function useFormBehind(captureId: number, focusForm: () => void): boolean {
  const [drawn, setDrawn] = useState(captureId)
  const isBehind = drawn !== captureId
  const on = useStable({ focusForm })
  useLayoutEffect(() => {
    if (!isBehind) return
    const catchUp = () => setDrawn(captureId)
    const hurry = () => {
      flushSync(catchUp)
      on.focusForm()
    }
    addEventListener('keydown', hurry, true)
    const stop = afterPaint(catchUp)
    return () => {
      stop()
      removeEventListener('keydown', hurry, true)
    }
  }, [captureId, isBehind, on])
  return isBehind
}
