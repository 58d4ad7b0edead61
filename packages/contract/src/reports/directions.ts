import type { MeasureName } from './measures.ts'

/** Measures shown only on the home screen. */
type HomeMeasure =
  | 'priceIndex'
  | 'promotionShare'
  | 'outOfStockShare'
  | 'imageCompliance'
  | 'incorrectImages'
  | 'copies'

/** Measures that can be compared with the previous period. */
export type ComparedMeasure = MeasureName | HomeMeasure

/**
 * The direction in which a change is good. `own`: higher is better for the user's own companies, neutral for all
 * others.
 */
type Direction = 'higher' | 'lower' | 'hundred' | 'own' | 'neutral'

/** The only place that decides whether a change is good or bad. */
const DIRECTIONS: Readonly<Record<ComparedMeasure, Direction>> = {
  banners: 'own',
  shareOfBanner: 'own',
  weightedShare: 'own',
  presence: 'own',
  coverage: 'own',
  weightedScore: 'own',
  daysOnAir: 'own',
  ownShare: 'higher',
  mix: 'neutral',
  activeBrands: 'neutral',
  concentration: 'neutral',
  bannersPerCapture: 'neutral',
  lastSeen: 'neutral',
  firstSeen: 'neutral',
  appearances: 'neutral',
  eTailers: 'neutral',
  saves: 'neutral',
  sends: 'higher',
  discards: 'neutral',
  errors: 'neutral',
  reopened: 'lower',
  medianSeconds: 'lower',
  copies: 'higher',
  expected: 'neutral',
  received: 'neutral',
  failed: 'lower',
  late: 'lower',
  success: 'higher',
  priceIndex: 'hundred',
  promotionShare: 'neutral',
  outOfStockShare: 'lower',
  imageCompliance: 'higher',
  incorrectImages: 'lower',
}

export type Verdict = 'better' | 'worse' | 'neutral'

const JUDGES: Readonly<Record<Direction, (now: number, before: number, isOwn: boolean) => number>> = {
  higher: (now, before) => now - before,
  lower: (now, before) => before - now,
  hundred: (now, before) => Math.abs(before - 100) - Math.abs(now - 100),
  own: (now, before, isOwn) => (isOwn ? now - before : 0),
  neutral: () => 0,
}

/** Whether a change is good or bad for the user. */
export function judgeChange(measure: ComparedMeasure, now: number, before: number, isOwn = false): Verdict {
  const gain = JUDGES[DIRECTIONS[measure]](now, before, isOwn)
  if (gain === 0) return 'neutral'
  return gain > 0 ? 'better' : 'worse'
}
