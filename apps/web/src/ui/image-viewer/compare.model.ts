import { type Fit, overlayPlace, type Size, type View } from './view.model.ts'

/** How two pictures are held against each other. */
export type CompareMode = 'beside' | 'over' | 'blink'

export interface Comparison {
  readonly mode: CompareMode
  /** How much of the other picture is to be seen when it lies over this one, 0 to 1. */
  readonly opacity: number
  /** Blinking, which of the two is to be seen. */
  readonly isOther: boolean
  /** Blinking by itself, not only by hand. */
  readonly isSteady: boolean
  /** Side by side, the two are moved as one. */
  readonly isTogether: boolean
  /** Side by side, the other stands on the left. */
  readonly isOtherFirst: boolean
}

export type CompareEvent =
  | { readonly type: 'choose'; readonly mode: CompareMode }
  | { readonly type: 'fade'; readonly opacity: number }
  | { readonly type: 'swap' | 'tick' | 'toggle' | 'toggleSteady' | 'toggleTogether' }

/** Who asked for less motion blinks by hand. */
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
      // a hand on it: it does not turn again by itself
      return { ...now, isOther: !now.isOther, isSteady: false }
    case 'toggleSteady':
      return { ...now, isSteady: !now.isSteady }
    case 'toggleTogether':
      return { ...now, isTogether: !now.isTogether }
    case 'swap':
      return { ...now, isOtherFirst: !now.isOtherFirst, opacity: 1 - now.opacity, isOther: !now.isOther }
  }
}

/** How much of the other picture lies over this one; undefined where it does not lie there. */
export function overlayOpacity({ mode, opacity, isOther }: Comparison): number | undefined {
  if (mode === 'beside') return undefined
  if (mode === 'over') return opacity
  return isOther ? 1 : 0
}

/** The view of another picture that shows the same place, as if it lay over this one. */
export function viewOfOther(view: View, size: Size, other: Size, fit: Fit): View {
  const place = overlayPlace(size, other, fit)
  const along = (at: number, start: number) => ((at / size.width - start) / place.width) * other.width
  return {
    scale: (view.scale * size.width * place.width) / other.width,
    centre: { x: along(view.centre.x, place.x), y: along(view.centre.y, place.y) },
    rotation: view.rotation,
  }
}

/** And back: the view of this picture that shows what is in view of the other. */
export function viewFromOther(view: View, size: Size, other: Size, fit: Fit): View {
  const place = overlayPlace(size, other, fit)
  const along = (at: number, start: number) => ((at / other.width) * place.width + start) * size.width
  return {
    scale: (view.scale * other.width) / (size.width * place.width),
    centre: { x: along(view.centre.x, place.x), y: along(view.centre.y, place.y) },
    rotation: view.rotation,
  }
}
