import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { Stage } from './stage.ts'

export type Remote = ReturnType<typeof createRemote>

/** Connects the visible picture with the toolbar, the keys and other viewers that control it. */
export function createRemote() {
  const listeners = new Set<() => void>()
  let stage: Stage | null = null
  let picture: PictureLinks | null = null
  let frame: HTMLElement | null = null
  let video: HTMLVideoElement | null = null
  const notify = () => {
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
      notify()
    },
    /** Attaches the stage of the visible picture; returns a function that detaches it. */
    attach: (shown: Stage) => {
      stage = shown
      const unsubscribe = shown.subscribe(notify)
      notify()
      return () => {
        unsubscribe()
        if (stage === shown) stage = null
        notify()
      }
    },
    hasVideo: () => video !== null,
    /** Attaches the player of the visible video; returns a function that detaches it. */
    attachVideo: (shown: HTMLVideoElement) => {
      video = shown
      notify()
      return () => {
        if (video === shown) video = null
        notify()
      }
    },
    togglePlay: () => {
      // the browser may reject it
      if (video?.paused) void video.play().catch(() => {})
      else video?.pause()
    },
    seekBy: (seconds: number) => {
      if (video) video.currentTime = Math.max(0, video.currentTime + seconds)
    },
    focus: () => frame?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true }),
    /** The element to show in full screen. */
    setFrame: (element: HTMLElement | null) => {
      frame = element
    },
    toggleFullscreen: () => {
      // the browser may reject it
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      else void frame?.requestFullscreen().catch(() => {})
    },
  }
}
