import { LIMITS } from '@vitrine/contract/limits'

const { zoom, rotationStep, animationLock, thumbnailColumns, thumbnailRows } = LIMITS.gallery
/** Number of visible thumbnails. */
export const STRIP = thumbnailColumns * thumbnailRows

export const GALLERY_ANIMATIONS = ['slide', 'fade', 'zoom'] as const
export type GalleryAnimation = (typeof GALLERY_ANIMATIONS)[number]

/** State of the view. The selection is separate, because showing an image never selects it. */
export interface GalleryState {
  readonly shown: number
  /** The previous image, during the animation. */
  readonly leaving: number | null
  /** Forward or back. */
  readonly direction: 1 | -1
  /** The first visible thumbnail. */
  readonly first: number
  readonly zoom: number
  readonly rotation: number
  readonly isPlaying: boolean
  /** Steps are ignored until then, because the animation is running. */
  readonly lockedUntil: number
}

export type GalleryEvent =
  | { readonly type: 'step'; readonly by: 1 | -1; readonly at: number }
  /** A step by autoplay. */
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'show'; readonly index: number; readonly at: number }
  /** The chosen image has changed: shown immediately, without an animation. */
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

/** Scrolls the strip just far enough to show a thumbnail. */
function getFirstShown(first: number, shown: number, count: number): number {
  const moved = clamp(first, shown - STRIP + 1, shown)
  return clamp(moved, 0, Math.max(0, count - STRIP))
}

export const startGallery = (shown: number, count: number, isPlaying: boolean): GalleryState => ({
  shown,
  leaving: null,
  direction: 1,
  first: getFirstShown(0, shown, count),
  zoom: 1,
  rotation: 0,
  isPlaying,
  lockedUntil: 0,
})

/** In whole steps, to avoid rounding errors. */
const zoomBy = (now: number, by: number) => {
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
          first: getFirstShown(now.first, index, count),
          zoom: 1,
          rotation: 0,
          isPlaying,
          lockedUntil: at + LOCK[animation],
        }
  switch (event.type) {
    case 'step':
      // manual steps stop autoplay
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
      return { ...now, zoom: zoomBy(now.zoom, event.by) }
    case 'rotate':
      return { ...now, rotation: (now.rotation + rotationStep) % 360 }
    case 'play':
      return { ...now, isPlaying: count > 1 }
    case 'pause':
      return { ...now, isPlaying: false }
  }
}
