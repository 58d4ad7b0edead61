import { afterPaint } from '../ui/hooks/after-paint.ts'
import { holdKeys } from '../ui/work-dialog/held-keys.ts'

/** Key presses are held until the picture has focus. */
export function focusAfterPaint(focus: () => void): () => void {
  const release = holdKeys()
  const cancel = afterPaint(() => {
    focus()
    release()
  })
  return () => {
    cancel()
    release()
  }
}
