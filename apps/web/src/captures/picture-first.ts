import { afterPaint } from '../ui/hooks/after-paint.ts'
import { revealDrawn } from '../ui/image-viewer/reveal-drawn.ts'
import { holdKeys } from '../ui/work-dialog/held-keys.ts'

/** Dropped, because the pointer is still over the editor of the previous capture. */
const PRESSES = ['pointerdown', 'mousedown', 'click'] as const
const stop = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

let end = () => {}

/**
 * Shows the picture of the next capture before its editor: reviewers look at the picture first, and rendering the
 * editor takes several frames. Key presses are held for the editor; pointer presses are dropped. Resolves when the
 * picture is on screen, or immediately if it hasn't been rendered yet.
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

/** The editor is shown, or won't be. */
export const endPictureFirst = () => end()
