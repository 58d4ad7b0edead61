import type { PictureKey } from './image-viewer.tsx'

/** Marks a drawn picture for revealDrawn(). */
export const stageMark = (key: PictureKey) => ({ 'data-stage': key })

/**
 * Shows a picture that is drawn under the visible one, without React: only two elements change, so it appears in the next
 * frame. Returns a function that hands both back to React; undefined if the picture is not drawn.
 */
export function revealDrawn(key: PictureKey): (() => void) | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-stage]')].filter((stage) => stage.checkVisibility())
  const next = marked.find(({ dataset }) => dataset.stage === String(key))
  if (!next?.querySelector('[data-progress=sharp]')) return undefined
  const stages = marked.filter(({ parentElement }) => parentElement === next.parentElement)
  for (const stage of stages) stage.style.visibility = stage === next ? 'visible' : 'hidden'
  return () => {
    for (const stage of stages) stage.style.visibility = ''
  }
}
