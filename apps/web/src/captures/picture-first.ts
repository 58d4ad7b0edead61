import { afterPaint } from '../ui/after-paint.ts'
import { revealDrawn } from '../ui/image-viewer/reveal-drawn.ts'
import { holdKeys } from '../ui/work-dialog/held-keys.ts'

/** The desk under the pointer is still that of the capture before. */
const PRESSES = ['pointerdown', 'mousedown', 'click'] as const
const stop = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

let end = () => {}

/**
 * Shows the picture of the next capture before its desk: a reviewer looks at the picture first, and to show a desk takes the
 * browser several frames. Keys wait for the desk, presses are dropped. Resolves when the picture is on the screen, at once where it is
 * not drawn yet.
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

/** The desk is shown, or does not come. */
export const endPictureFirst = () => end()
