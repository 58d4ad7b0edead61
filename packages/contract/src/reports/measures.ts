/** The number format of a figure, on screen and in Excel. */
export type FigureKind = 'count' | 'decimal' | 'percent' | 'index' | 'seconds' | 'day'

interface Measure {
  readonly label: string
  readonly kind: FigureKind
  /** Explanation shown in the header tooltip and on the 'Definitions' sheet. */
  readonly says: string
  /** The rows' figures add up to the total, so smaller rows can be grouped as 'Others'. */
  readonly addsUp?: boolean
}

/** Captures that arrive later than this count as late. */
export const LATE_AFTER_MINUTES = 60

/**
 * Percentages range from 0 to 100; their changes are in points. Translations: language/labels-reports.es.messages.ts.
 */
export const MEASURES = {
  banners: {
    label: 'Banners',
    kind: 'decimal',
    says: 'Each banner is split equally across its categories.',
    addsUp: true,
  },
  shareOfBanner: {
    label: 'Share of banner',
    kind: 'percent',
    says: 'Share of all banners in the same period, location and filters.',
    addsUp: true,
  },
  weightedShare: {
    label: 'Weighted share',
    kind: 'percent',
    says: 'Share of banner, with each banner weighted by its page and its position on the page.',
    addsUp: true,
  },
  presence: { label: 'Presence', kind: 'percent', says: 'Share of captures that show it at least once.' },
  coverage: { label: 'Coverage', kind: 'percent', says: 'Share of captured eTailers that show it.' },
  mix: { label: 'Mix', kind: 'percent', says: 'Share of all banners in the same period and filters.', addsUp: true },
  activeBrands: { label: 'Active brands', kind: 'count', says: 'Brands with at least one banner.' },
  concentration: {
    label: 'Concentration',
    kind: 'index',
    says: 'Sum of the squared shares of its brands: 1 = a single brand, near 0 = many small ones.',
  },
  bannersPerCapture: { label: 'Banners per capture', kind: 'index', says: 'Banners divided by captures.' },
  ownShare: {
    label: 'Own share',
    kind: 'percent',
    says: 'Share of banner of your own companies.',
  },
  daysOnAir: { label: 'Days on air', kind: 'count', says: 'Days with at least one banner.' },
  lastSeen: { label: 'Last seen', kind: 'day', says: 'Last day with a banner.' },
  firstSeen: { label: 'First seen', kind: 'day', says: 'First day with a banner.' },
  appearances: { label: 'Appearances', kind: 'count', says: 'Captures in which the creative was seen.' },
  eTailers: { label: 'eTailers', kind: 'count', says: 'eTailers at which it was seen.' },
  weightedScore: {
    label: 'Weighted score',
    kind: 'decimal',
    says: 'Its banners, each weighted by its page and its position on the page.',
  },
  saves: { label: 'Saves', kind: 'count', says: 'Captures saved as pending.', addsUp: true },
  sends: { label: 'Sends', kind: 'count', says: 'Captures sent.', addsUp: true },
  discards: { label: 'Discards', kind: 'count', says: 'Captures discarded.', addsUp: true },
  errors: { label: 'Errors', kind: 'count', says: 'Captures marked as error.', addsUp: true },
  reopened: {
    label: 'Reopened',
    kind: 'percent',
    says: 'Share of sent captures that were changed again later.',
  },
  medianSeconds: {
    label: 'Median seconds',
    kind: 'seconds',
    says: 'Half of the captures took this long or less, counted from the previous decision. Breaks of ten minutes or more are excluded.',
  },
  expected: { label: 'Expected', kind: 'count', says: 'Captures due according to the schedule.', addsUp: true },
  received: {
    label: 'Received',
    kind: 'count',
    says: 'Expected captures that arrived and could be read.',
    addsUp: true,
  },
  failed: {
    label: 'Failed',
    kind: 'count',
    says: 'Expected captures that did not arrive or could not be read.',
    addsUp: true,
  },
  late: {
    label: 'Late',
    kind: 'count',
    says: `Received captures that arrived more than ${LATE_AFTER_MINUTES} minutes late.`,
    addsUp: true,
  },
  success: { label: 'Success', kind: 'percent', says: 'Received, as a share of those due.' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES

export function getMeasureDefinition(name: MeasureName): Measure {
  return MEASURES[name]
}
