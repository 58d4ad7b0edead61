import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import type { Values } from './question.ts'

/** Query results that a measure uses. */
export type FigurePart =
  | 'shares'
  | 'days'
  | 'own'
  | 'brands'
  | 'captures'
  | 'coverage'
  | 'reviews'
  | 'pace'
  | 'arrivals'

interface FigureFormula {
  readonly parts: readonly FigurePart[]
  /** Takes a row's values in a column, the values of all rows together, and whether the reader has own companies. */
  readonly of: (own: Values, context: Values, hasOwn: boolean) => Figure
}

/** A share of nothing is null, not 0%. */
const ratio = (part: number | undefined, whole: number | undefined): number | null =>
  whole ? (part ?? 0) / whole : null
const percent = (part: number | undefined, whole: number | undefined): number | null =>
  whole ? (100 * (part ?? 0)) / whole : null

/** The formula of each measure. */
export const FIGURES: Record<MeasureName, FigureFormula> = {
  banners: { parts: ['shares'], of: ({ share = 0 }) => share },
  shareOfBanner: { parts: ['shares'], of: (own, context) => percent(own.share, context.share) },
  weightedShare: { parts: ['shares'], of: (own, context) => percent(own.weighted, context.weighted) },
  mix: { parts: ['shares'], of: (own, context) => percent(own.share, context.share) },
  weightedScore: { parts: ['shares'], of: ({ weighted = 0 }) => weighted },
  presence: { parts: ['captures'], of: (own, context) => percent(own.captures, context.captures) },
  bannersPerCapture: { parts: ['shares', 'captures'], of: (own) => ratio(own.share, own.captures) },
  ownShare: {
    parts: ['shares', 'own'],
    of: (own, _context, hasOwn) => (hasOwn ? percent(own.ownShare, own.share) : null),
  },
  coverage: { parts: ['coverage'], of: (own) => percent(own.platforms, own.platformsCaptured) },
  activeBrands: { parts: ['brands'], of: ({ brands = 0 }) => brands },
  concentration: { parts: ['brands'], of: ({ concentration }) => concentration ?? null },
  daysOnAir: { parts: ['days'], of: ({ days = 0 }) => days },
  firstSeen: { parts: ['days'], of: ({ firstDay }) => firstDay ?? null },
  lastSeen: { parts: ['days'], of: ({ lastDay }) => lastDay ?? null },
  appearances: { parts: ['captures'], of: ({ captures = 0 }) => captures },
  eTailers: { parts: ['coverage'], of: ({ platforms = 0 }) => platforms },
  saves: { parts: ['reviews'], of: ({ saves = 0 }) => saves },
  sends: { parts: ['reviews'], of: ({ sends = 0 }) => sends },
  discards: { parts: ['reviews'], of: ({ discards = 0 }) => discards },
  errors: { parts: ['reviews'], of: ({ errors = 0 }) => errors },
  reopened: { parts: ['reviews'], of: ({ reopened, sends }) => percent(reopened, sends) },
  medianSeconds: { parts: ['pace'], of: ({ seconds }) => seconds ?? null },
  expected: { parts: ['arrivals'], of: ({ expected = 0 }) => expected },
  received: { parts: ['arrivals'], of: ({ received = 0 }) => received },
  failed: { parts: ['arrivals'], of: ({ passed = 0, received = 0 }) => passed - received },
  late: { parts: ['arrivals'], of: ({ late = 0 }) => late },
  success: { parts: ['arrivals'], of: ({ received, passed }) => percent(received, passed) },
}
