import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { Stage } from './stage.ts'

export type Remote = ReturnType<typeof createRemote>

/** Between the picture in view and who moves it: the toolbar, the keys, another viewer. */
export function createRemote() {
  const listeners = new Set<() => void>()
  let stage: Stage | null = null
  let picture: PictureLinks | null = null
  let frame: HTMLElement | null = null
  let video: HTMLVideoElement | null = null
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
    hasVideo: () => video !== null,
    /** The player of the video in view; answers with how to leave it again. */
    attachVideo: (shown: HTMLVideoElement) => {
      video = shown
      tell()
      return () => {
        if (video === shown) video = null
        tell()
      }
    },
    togglePlay: () => {
      // a browser that refuses to play leaves it paused
      if (video?.paused) void video.play().catch(() => {})
      else video?.pause()
    },
    seekBy: (seconds: number) => {
      if (video) video.currentTime = Math.max(0, video.currentTime + seconds)
    },
    focus: () => frame?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true }),
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
