import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { Stage } from './stage.ts'

export type Remote = ReturnType<typeof createRemote>

/** Between the picture in view and who moves it: the toolbar, the keys, another viewer. */
export function createRemote() {
  const listeners = new Set<() => void>()
  let stage: Stage | null = null
  let picture: PictureLinks | null = null
  let frame: HTMLElement | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    stage: () => stage,
    picture: () => picture,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setPicture: (shown: PictureLinks | null) => {
      if (shown === picture) return
      picture = shown
      tell()
    },
    /** The stage of the picture in view; answers with how to leave it again. */
    attach: (shown: Stage) => {
      stage = shown
      const unsubscribe = shown.subscribe(tell)
      tell()
      return () => {
        unsubscribe()
        if (stage === shown) stage = null
        tell()
      }
    },
    /** What fills the screen in full screen. */
    setFrame: (element: HTMLElement | null) => {
      frame = element
    },
    toggleFullscreen: () => {
      // a browser that refuses leaves everything as it is
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      else void frame?.requestFullscreen().catch(() => {})
    },
  }
}
