import type { ReportScreen } from '../access/reports.ts'
import type { MeasureName } from './measures.ts'
import type { RequestField } from './report-request.ts'

/** What figures can stand for, with the words of the screen. */
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
  /** Of users, for those who may not see their names. */
  team: { one: 'Team', many: 'teams' },
  url: { one: 'Url', many: 'urls' },
} as const satisfies Record<string, { one: string; many: string }>
export type Dimension = keyof typeof DIMENSIONS

/** How a report is drawn; the browser has one drawing for each. */
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
  /** What a row stands for, and the one outside of it, as countries outside of companies. */
  readonly rows: Dimension
  readonly group?: Dimension
  /** What a column stands for; null: there are none. */
  readonly columns: 'period' | Dimension | null
  /** The first is the one that is shown first. */
  readonly measures: readonly [MeasureName, ...MeasureName[]]
  /** What the rows are ranked by, most first; otherwise the first measure. */
  readonly rankedBy?: MeasureName
  /** Shares are parts of the group, not of all. */
  readonly shareOf?: 'group'
  /** The fields of the request that count, in the order of the screen; days always do. */
  readonly fields: readonly RequestField[]
  readonly chart: ChartKind
  /** What stands behind a figure. */
  readonly behind: 'captures' | 'changes'
  /** What a period needs so that it can be compared with; without it, captures. */
  readonly countedFrom?: string
  /** Only banners of this type count. */
  readonly bannerTypeId?: number
  /** About reviewing and capturing rather than banners. A client user reads about the own client's users and urls. */
  readonly isInternal?: boolean
}

export function defineReport<const T extends Report>(report: T): T {
  return report
}
