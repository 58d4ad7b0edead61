import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { PRICE_REFERENCES } from '../exports/prices.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { ReportAnswer } from '../reports/report-answer.ts'
import { REPORT_FIELDS } from '../reports/report-request.ts'
import { ColumnId, Evidence } from '../reports/reports.contract.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'
import type { DashboardPageName } from './dashboard-pages.ts'
import { DASHBOARD_REPORTS } from './dashboard-reports.ts'

// One call per page. Parts that failed are null.

const FILTER = {
  from: REPORT_FIELDS.from,
  to: REPORT_FIELDS.to,
  countryIds: REPORT_FIELDS.countryIds,
  categoryGroupIds: REPORT_FIELDS.categoryGroupIds,
  platformIds: REPORT_FIELDS.platformIds,
}
/** Filters of dashboard calls. Dates are whole days at the eTailer, inclusive. */
export const DashboardFilter = z.strictObject(FILTER)
export type DashboardFilter = z.output<typeof DashboardFilter>
const filter = DashboardFilter.refine(...IN_DATE_ORDER)

const figure = z.number().nullable()

/** A figure with its underlying count, its previous value and its weekly trend. */
export const Tile = z.object({ value: figure, before: figure, behind: z.int(), trend: z.array(figure) })
export type Tile = z.output<typeof Tile>
const tile = Tile.nullable()

/** The price that corresponds to an index of 100. */
const priceReference = z.enum(PRICE_REFERENCES)

const report = ReportAnswer.nullable()

const page = <const Name extends DashboardPageName, Answer extends z.ZodType>(
  name: Name,
  summary: string,
  answer: Answer,
) =>
  endpoint({
    method: 'GET',
    path: `/api/home/dashboard/${name}`,
    summary,
    access: 'signed-in',
    isHeavy: true,
    readsReplica: true,
    query: filter,
    answer,
    errors: ['tooManyPeriods'],
  })

export const getOverview = page(
  'overview',
  "A client's figures at a glance",
  z.object({
    shareOfBanner: tile,
    weightedShare: tile,
    presence: tile,
    priceIndex: tile,
    priceReference,
    imageCompliance: tile,
    companies: report,
    brands: report,
    latest: z.array(Evidence).nullable(),
    /** Number of all captures that match the filter, shown on the Evidence tab. */
    evidenceCount: z.int().nullable(),
  }),
)

export const getVisibility = page(
  'visibility',
  'Banners by company, brand, eTailer and banner type',
  z.object({ companies: report, brands: report, eTailers: report, bannerTypes: report }),
)

/** Prices of one eTailer or brand. */
const PriceLine = z.object({
  id: z.int(),
  name: z.string(),
  priceIndex: figure,
  promotionShare: figure,
  outOfStockShare: figure,
  prices: z.int(),
})
export type PriceLine = z.output<typeof PriceLine>

export const getPrices = page(
  'prices',
  "Prices and promotions of the client's own products",
  z.object({
    /** Relative to the recommended price, or to the market mean if there is none. */
    priceIndex: tile,
    priceReference,
    promotionShare: tile,
    outOfStockShare: tile,
    weeks: z.array(z.object({ week: z.string(), priceIndex: figure, promotionShare: figure })).nullable(),
    eTailers: z.array(PriceLine).nullable(),
    brands: z.array(PriceLine).nullable(),
  }),
)

/** Product captures of one eTailer or product, and how many show the right picture. */
const ComplianceLine = z.object({
  /** The eTailer's id, or the SKU. */
  id: z.string(),
  name: z.string(),
  correct: z.int(),
  incorrect: z.int(),
  /** Percentage of correct captures, also for the previous period. */
  share: figure,
  before: figure,
})
export type ComplianceLine = z.output<typeof ComplianceLine>

export const getCompliance = page(
  'compliance',
  "Whether the client's products are shown with their own pictures",
  z.object({
    imageCompliance: tile,
    /** Image slots whose newest capture is incorrect, with the number of incorrect captures. */
    incorrect: tile,
    eTailers: z.array(ComplianceLine).nullable(),
    products: z.array(ComplianceLine).nullable(),
    newestIncorrect: z.array(Evidence).nullable(),
  }),
)

const InboxDepth = z.object({
  platformId: z.int(),
  platform: z.string(),
  banners: z.int(),
  products: z.int(),
  /** When the oldest one arrived. */
  oldestAt: z.iso.datetime(),
})
export type InboxDepth = z.output<typeof InboxDepth>

const SilentETailer = z.object({
  platformId: z.int(),
  platform: z.string(),
  /** Time of the last visit that is due. */
  dueAt: z.iso.datetime(),
})
export type SilentETailer = z.output<typeof SilentETailer>

export const getTrays = page(
  'trays',
  'Captures waiting in the inboxes, their age, and captures received and sent by hour',
  z.object({
    waiting: z.int().nullable(),
    oldestAt: z.iso.datetime().nullable(),
    depths: z.array(InboxDepth).nullable(),
    /** The last two days, oldest first. */
    hours: z.array(z.object({ hour: z.iso.datetime(), arrived: z.int(), sent: z.int() })).nullable(),
    /** Active eTailers with a visit due and no capture since the start of that day, earliest due visit first. */
    silent: z.array(SilentETailer).nullable(),
  }),
)

const Reviewer = z.object({
  /** 0 for a team. */
  userId: z.int(),
  name: z.string(),
  /** Number of people: one, or the size of the team. */
  people: z.int(),
  sends: z.int(),
  discards: z.int(),
  errors: z.int(),
  /** Sent captures that were prefilled from an earlier one. */
  copies: z.int(),
  reopened: figure,
  medianSeconds: figure,
  medianBefore: figure,
})
export type Reviewer = z.output<typeof Reviewer>

export const getReviewers = page(
  'reviewers',
  'How quickly captures are reviewed, and how many were confirmed copies',
  z.object({
    medianSeconds: tile,
    sends: tile,
    copies: tile,
    reopened: tile,
    reviewers: z.array(Reviewer).nullable(),
    /** Rows are people, or teams if the caller may not see figures of individuals. */
    by: z.enum(['reviewer', 'team']),
  }),
)

const FailureRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Visits that are due; success and failure rates refer to these. */
  due: z.int(),
  notDue: z.int(),
  received: z.int(),
  failed: z.int(),
  late: z.int(),
  success: figure,
})
export type FailureRow = z.output<typeof FailureRow>

export const getCaptures = page(
  'captures',
  'Missing and unreadable captures',
  z.object({
    /** Relative to the visits that are due. */
    success: tile,
    failed: tile,
    late: tile,
    /** Planned visits that are not due yet. */
    notDue: z.int().nullable(),
    eTailers: z.array(FailureRow).nullable(),
    urls: z.array(FailureRow).nullable(),
    /** Unreadable files, newest first. */
    pictures: z
      .array(z.object({ pictureId: z.int(), fileName: z.string(), problem: z.string(), at: z.iso.datetime() }))
      .nullable(),
    unreadable: z.int().nullable(),
  }),
)

/**
 * All captures that match the filters, those of the client's own companies, those behind a report figure, or product
 * captures.
 */
const CAPTURES_BEHIND = [
  'all',
  'own',
  'products',
  ...(Object.keys(DASHBOARD_REPORTS) as (keyof typeof DASHBOARD_REPORTS)[]),
] as const

const CELL = {
  of: z.enum(CAPTURES_BEHIND).default('all'),
  /** Row and column of a report figure. */
  rowId: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  columnId: ColumnId.optional(),
  /** Product captures only: restricts them to a SKU, and to those with a wrong picture. */
  sku: z.string().min(1).max(LIMITS.product.sku).optional(),
  isIncorrect: z.literal('1').optional(),
}

export const listHomeCaptures = endpoint({
  method: 'GET',
  path: '/api/home/captures',
  summary: 'The Sent captures behind a figure of the dashboard, newest first',
  access: 'signed-in',
  isHeavy: true,
  readsReplica: true,
  query: z.strictObject({ ...FILTER, ...CELL, ...PAGING }).refine(...IN_DATE_ORDER),
  answer: listAnswer(Evidence),
})

/** Pages with their own call; the Evidence page lists captures instead. */
export const DASHBOARD_CALLS = {
  overview: getOverview,
  visibility: getVisibility,
  prices: getPrices,
  compliance: getCompliance,
  trays: getTrays,
  reviewers: getReviewers,
  captures: getCaptures,
} as const satisfies Partial<Record<DashboardPageName, Endpoint>>
