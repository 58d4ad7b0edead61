import type { ReportScreen } from '../access/reports.ts'
import type { MeasureName } from './measures.ts'
import type { RequestField } from './report-request.ts'

/** Dimensions of figures, with their labels. */
export const DIMENSIONS = {
  company: { one: 'Company', many: 'companies' },
  brand: { one: 'Brand', many: 'brands' },
  category: { one: 'Category', many: 'categories' },
  eTailer: { one: 'eTailer', many: 'eTailers' },
  country: { one: 'Country', many: 'countries' },
  eTailerType: { one: 'eTailer type', many: 'eTailer types' },
  bannerType: { one: 'Banner type', many: 'banner types' },
  bannerSubtype: { one: 'Sub-type', many: 'sub-types' },
  creative: { one: 'Creative', many: 'creatives' },
  user: { one: 'User', many: 'users' },
  /** Replaces `user` for callers who may not see names. */
  team: { one: 'Team', many: 'teams' },
  url: { one: 'Url', many: 'urls' },
} as const satisfies Record<string, { one: string; many: string }>
export type Dimension = keyof typeof DIMENSIONS

/** Chart types; the browser has one component for each. */
const CHARTS = [
  'share-areas',
  'stacked-columns',
  'share-columns',
  'small-multiples',
  'rank-lines',
  'faceted-lines',
  'stacked-areas',
  'heat-map',
  'sparkline-matrix',
  'picture-cards',
  'stacked-bars',
  'day-heat-map',
] as const
export type ChartKind = (typeof CHARTS)[number]

export interface Report {
  readonly screen: ReportScreen
  /** Dimension of the rows, and of the groups around them, such as companies by country. */
  readonly rows: Dimension
  readonly group?: Dimension
  /** Null if the report has no columns. */
  readonly columns: 'period' | Dimension | null
  /** The first one is the default. */
  readonly measures: readonly [MeasureName, ...MeasureName[]]
  /** Rows are ranked by this measure, highest first; defaults to the first measure. */
  readonly rankedBy?: MeasureName
  /** Shares are relative to the group instead of the total. */
  readonly shareWithin?: 'group'
  /** Filters of the report besides the dates, in screen order. */
  readonly fields: readonly RequestField[]
  readonly chart: ChartKind
  /** Records that a figure opens. */
  readonly behind: 'captures' | 'changes'
  /** Records that a period needs to be comparable; defaults to captures. */
  readonly countedFrom?: 'reviews' | 'visits expected'
  /** Only banners of this type count. */
  readonly bannerTypeId?: number
  /** About reviews and captures rather than banners. Client users see the users and urls of their own client. */
  readonly isInternal?: boolean
}

export function defineReport<const T extends Report>(report: T): T {
  return report
}
