import { LIMITS } from '@vitrine/contract/limits'

const { zoom, rotationStep, animationLock, thumbnailColumns, thumbnailRows } = LIMITS.gallery
/** Thumbnails to be seen at once. */
export const STRIP = thumbnailColumns * thumbnailRows

/** How one image gives way to the next. */
export const GALLERY_ANIMATIONS = ['slide', 'fade', 'zoom'] as const
export type GalleryAnimation = (typeof GALLERY_ANIMATIONS)[number]

/** What is being looked at. What is chosen is not in here: looking never chooses. */
export interface GalleryState {
  readonly shown: number
  /** The image shown before, while it leaves. */
  readonly leaving: number | null
  /** Forward or back: the side that the next image comes from. */
  readonly direction: 1 | -1
  /** The first thumbnail to be seen. */
  readonly first: number
  readonly zoom: number
  readonly rotation: number
  readonly isPlaying: boolean
  /** Until then the image is still moving, and a step is not taken. */
  readonly lockedUntil: number
}

export type GalleryEvent =
  | { readonly type: 'step'; readonly by: 1 | -1; readonly at: number }
  /** Autoplay's own step. */
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'show'; readonly index: number; readonly at: number }
  /** The image in use has changed: shown at once, without a movement. */
  | { readonly type: 'follow'; readonly index: number }
  | { readonly type: 'turnStrip'; readonly by: 1 | -1 }
  | { readonly type: 'zoom'; readonly by: 1 | -1 }
  | { readonly type: 'rotate' | 'play' | 'pause' }

interface GallerySetting {
  readonly count: number
  readonly animation: GalleryAnimation
}

/** Also the duration of the animation. */
export const LOCK: Readonly<Record<GalleryAnimation, number>> = {
  slide: animationLock.slideOrFade,
  fade: animationLock.slideOrFade,
  zoom: animationLock.other,
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The strip moves only as far as it must for a thumbnail to be seen. */
function firstOf(first: number, shown: number, count: number): number {
  const moved = clamp(first, shown - STRIP + 1, shown)
  return clamp(moved, 0, Math.max(0, count - STRIP))
}

export const startGallery = (shown: number, count: number, isPlaying: boolean): GalleryState => ({
  shown,
  leaving: null,
  direction: 1,
  first: firstOf(0, shown, count),
  zoom: 1,
  rotation: 0,
  isPlaying,
  lockedUntil: 0,
})

/** In whole steps, so that a hundred of them lead to no crumbs. */
const zoomed = (now: number, by: number) => {
  const steps = Math.round(now / zoom.step) + by
  return clamp(Math.round(steps * zoom.step * 10) / 10, zoom.min, zoom.max)
}

export function reduceGallery(
  now: GalleryState,
  event: GalleryEvent,
  { count, animation }: GallerySetting,
): GalleryState {
  const show = (index: number, direction: 1 | -1, at: number, isPlaying: boolean): GalleryState =>
    count === 0
      ? now
      : {
          ...now,
          shown: index,
          leaving: index === now.shown ? null : now.shown,
          direction,
          first: firstOf(now.first, index, count),
          zoom: 1,
          rotation: 0,
          isPlaying,
          lockedUntil: at + LOCK[animation],
        }
  switch (event.type) {
    case 'step':
      // a hand on it: it no longer plays
      return event.at < now.lockedUntil ? now : show((now.shown + event.by + count) % count, event.by, event.at, false)
    case 'tick':
      return event.at < now.lockedUntil || !now.isPlaying ? now : show((now.shown + 1) % count, 1, event.at, true)
    case 'show':
      return show(clamp(event.index, 0, count - 1), event.index < now.shown ? -1 : 1, event.at, false)
    case 'follow':
      return startGallery(clamp(event.index, 0, Math.max(0, count - 1)), count, now.isPlaying)
    case 'turnStrip':
      return { ...now, first: clamp(now.first + event.by * STRIP, 0, Math.max(0, count - STRIP)) }
    case 'zoom':
      return { ...now, zoom: zoomed(now.zoom, event.by) }
    case 'rotate':
      return { ...now, rotation: (now.rotation + rotationStep) % 360 }
    case 'play':
      return { ...now, isPlaying: count > 1 }
    case 'pause':
      return { ...now, isPlaying: false }
  }
}
