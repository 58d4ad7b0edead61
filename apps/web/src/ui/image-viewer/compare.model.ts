import { type Fit, getOverlayArea, type Size, type View } from './view.model.ts'

/** Ways to compare two pictures. */
export type CompareMode = 'beside' | 'over' | 'blink'

export interface Comparison {
  readonly mode: CompareMode
  /** Opacity of the other picture as an overlay, 0 to 1. */
  readonly opacity: number
  /** While blinking, the other picture is shown. */
  readonly isOther: boolean
  /** Blinks automatically. */
  readonly isSteady: boolean
  /** Side by side, both are moved together. */
  readonly isTogether: boolean
  /** Side by side, the other is on the left. */
  readonly isOtherFirst: boolean
}

export type CompareEvent =
  | { readonly type: 'choose'; readonly mode: CompareMode }
  | { readonly type: 'fade'; readonly opacity: number }
  | { readonly type: 'swap' | 'tick' | 'toggle' | 'toggleSteady' | 'toggleTogether' }

/** With reduced motion, blinking is manual. */
export const startComparison = (mode: CompareMode, prefersStillness: boolean): Comparison => ({
  mode,
  opacity: 0.5,
  isOther: false,
  isSteady: !prefersStillness,
  isTogether: true,
  isOtherFirst: false,
})

export function reduceComparison(now: Comparison, event: CompareEvent): Comparison {
  switch (event.type) {
    case 'choose':
      return { ...now, mode: event.mode, isOther: false }
    case 'fade':
      return { ...now, opacity: event.opacity }
    case 'tick':
      return { ...now, isOther: !now.isOther }
    case 'toggle':
      // switching manually stops automatic blinking
      return { ...now, isOther: !now.isOther, isSteady: false }
    case 'toggleSteady':
      return { ...now, isSteady: !now.isSteady }
    case 'toggleTogether':
      return { ...now, isTogether: !now.isTogether }
    case 'swap':
      return { ...now, isOtherFirst: !now.isOtherFirst, opacity: 1 - now.opacity, isOther: !now.isOther }
  }
}

/** Opacity of the other picture over this one; undefined without an overlay. */
export function overlayOpacity({ mode, opacity, isOther }: Comparison): number | undefined {
  if (mode === 'beside') return undefined
  if (mode === 'over') return opacity
  return isOther ? 1 : 0
}

/** The view of the other picture that shows the same place, as if it were an overlay. */
export function toOtherView(view: View, size: Size, other: Size, fit: Fit): View {
  const place = getOverlayArea(size, other, fit)
  const along = (at: number, start: number) => ((at / size.width - start) / place.width) * other.width
  return {
    scale: (view.scale * size.width * place.width) / other.width,
    centre: { x: along(view.centre.x, place.x), y: along(view.centre.y, place.y) },
    rotation: view.rotation,
  }
}

/** The inverse of toOtherView. */
export function fromOtherView(view: View, size: Size, other: Size, fit: Fit): View {
  const place = getOverlayArea(size, other, fit)
  const along = (at: number, start: number) => ((at / other.width) * place.width + start) * size.width
  return {
    scale: (view.scale * other.width) / (size.width * place.width),
    centre: { x: along(view.centre.x, place.x), y: along(view.centre.y, place.y) },
    rotation: view.rotation,
  }
}
