import type { PictureKey } from './image-viewer.tsx'

/** Marks where a picture is drawn, so that revealDrawn() finds it. */
export const stageMark = (key: PictureKey) => ({ 'data-stage': key })

/**
 * Shows a picture that lies drawn under the one on the screen, without React: only two elements change, so it is there with
 * the next frame. Returns how to hand both back to React; undefined where the picture is not drawn.
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
