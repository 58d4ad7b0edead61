import { afterPaint } from '../ui/hooks/after-paint.ts'
import { revealDrawn } from '../ui/image-viewer/reveal-drawn.ts'
import { holdKeys } from '../ui/work-dialog/held-keys.ts'

/** Under the pointer is still the desk of the previous capture. */
const PRESSES = ['pointerdown', 'mousedown', 'click'] as const
const stop = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

let end = () => {}

/**
 * Shows the picture of the next capture before its desk: reviewers look at the picture first, and rendering a desk takes
 * several frames. Key presses wait for the desk, pointer presses are dropped. Resolves when the picture is on the screen, or
 * immediately if it is not drawn yet.
 */
export function showPictureFirst(captureId: number | null | undefined): Promise<void> | undefined {
  endPictureFirst()
  const handBack = captureId == null ? undefined : revealDrawn(captureId)
  if (!handBack) return undefined
  const release = holdKeys()
  for (const kind of PRESSES) addEventListener(kind, stop, { capture: true })
  end = () => {
    end = () => {}
    for (const kind of PRESSES) removeEventListener(kind, stop, { capture: true })
    handBack()
    release()
  }
  return new Promise((resolve) => {
    afterPaint(() => {
      performance.mark('capture-painted', { detail: captureId })
      resolve()
    })
  })
}

/** The desk is shown, or will not be shown. */
export const endPictureFirst = () => end()
