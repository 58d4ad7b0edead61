/** How a figure is written, on screen and in Excel. */
export type FigureKind = 'count' | 'decimal' | 'percent' | 'index' | 'seconds' | 'day'

interface Measure {
  readonly label: string
  readonly kind: FigureKind
  /** What it says, for the person who reads it the first time; stands in the head's tooltip and on the sheet 'Definitions'. */
  readonly says: string
  /** The figures of the rows add up to that of the whole, so the smaller rows can be shown as 'Others'. */
  readonly addsUp?: boolean
}

/** A capture that comes later than this after its time is late. */
export const LATE_AFTER_MINUTES = 60

/** Everything a report can measure. Percentages are 0 to 100; a change of one is in points. */
export const MEASURES = {
  banners: {
    label: 'Banners',
    kind: 'decimal',
    says: 'Banners, each shared out evenly among the categories it shows.',
    addsUp: true,
  },
  shareOfBanner: {
    label: 'Share of banner',
    kind: 'percent',
    says: 'Part of all banners of the same period, place and filter.',
    addsUp: true,
  },
  weightedShare: {
    label: 'Weighted share',
    kind: 'percent',
    says: 'Share of banner in which a banner counts by its page and its place on the page.',
    addsUp: true,
  },
  presence: { label: 'Presence', kind: 'percent', says: 'Part of the captures that show it at least once.' },
  coverage: { label: 'Coverage', kind: 'percent', says: 'Part of the captured eTailers that show it.' },
  mix: { label: 'Mix', kind: 'percent', says: 'Part of all banners of the same period and filter.', addsUp: true },
  activeBrands: { label: 'Active brands', kind: 'count', says: 'Brands with at least one banner.' },
  concentration: {
    label: 'Concentration',
    kind: 'index',
    says: 'Sum of the squared shares of its brands: 1 = one brand alone, near 0 = many small ones.',
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
    says: 'Its banners, each counted by its page and its place on the page.',
  },
  saves: { label: 'Saves', kind: 'count', says: 'Captures saved as pending.', addsUp: true },
  sends: { label: 'Sends', kind: 'count', says: 'Captures sent.', addsUp: true },
  discards: { label: 'Discards', kind: 'count', says: 'Captures discarded.', addsUp: true },
  errors: { label: 'Errors', kind: 'count', says: 'Captures marked as error.', addsUp: true },
  reopened: {
    label: 'Reopened',
    kind: 'percent',
    says: 'Part of the captures sent that somebody changed again later.',
  },
  medianSeconds: {
    label: 'Median seconds',
    kind: 'seconds',
    says: 'Half of the captures took this long or less, from the decision before; breaks of ten minutes or more are left out.',
  },
  expected: { label: 'Expected', kind: 'count', says: 'Captures that the schedule asked for.', addsUp: true },
  received: { label: 'Received', kind: 'count', says: 'Expected captures that came and could be read.', addsUp: true },
  failed: {
    label: 'Failed',
    kind: 'count',
    says: 'Expected captures that did not come or could not be read.',
    addsUp: true,
  },
  late: {
    label: 'Late',
    kind: 'count',
    says: `Received captures that came more than ${LATE_AFTER_MINUTES} minutes after their time.`,
    addsUp: true,
  },
  success: { label: 'Success', kind: 'percent', says: 'Received of those whose time has come.' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES

export function measureOf(name: MeasureName): Measure {
  return MEASURES[name]
}
