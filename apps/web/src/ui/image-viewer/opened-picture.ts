import { openPicture, type PictureAddresses } from './picture-file.ts'
import { createStage, type Stage } from './stage.ts'
import type { Fit } from './view.model.ts'

/** Progress of drawing a picture. */
export type Progress = 'blank' | 'drawn' | 'sharp' | 'failed'

const ORDER: readonly Progress[] = ['blank', 'drawn', 'sharp']

/** Never goes back: a tile that fails later must not hide the tiles already shown. */
function advance(now: Progress, next: Progress): Progress {
  if (now === 'failed') return now
  if (next === 'failed') return now === 'blank' ? 'failed' : now
  return ORDER.indexOf(next) > ORDER.indexOf(now) ? next : now
}

export interface OpenedPicture {
  /** The element with the canvas. It can be moved within the page without drawing the picture again. */
  readonly host: HTMLElement
  readonly stage: () => Stage | null
  readonly progress: () => Progress
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}

/** Opens a picture in a new element that fills `parent`. */
export function openInHost(parent: HTMLElement, addresses: PictureAddresses, fit: Fit): OpenedPicture {
  const listeners = new Set<() => void>()
  const host = document.createElement('div')
  host.style.cssText = 'position: absolute; inset: 0'
  parent.append(host)
  let stage: Stage | null = null
  let progress: Progress = 'blank'
  let isClosed = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const report = (next: Progress) => {
    progress = advance(progress, next)
    if (!isClosed) notify()
  }
  openPicture(addresses)
    .then((file) => {
      if (isClosed) return file.close()
      stage = createStage(host, {
        file,
        fit,
        onDrawn: () => report('drawn'),
        onSharp: () => report('sharp'),
        onFailed: () => report('failed'),
      })
      notify()
    })
    .catch(() => report('failed'))
  return {
    host,
    stage: () => stage,
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      stage?.destroy()
      host.remove()
    },
  }
}
