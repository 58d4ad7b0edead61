import { z } from 'zod'
import { day } from '../dates.ts'
import { idList, ids } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Leaves room for the previous range and for whole months at both ends of the calendar. */
const reportDay = day.refine((text) => text >= '1900-01-01' && text <= '2999-12-31')

/** Filters of a report, as in the URL of its screen. Dates are whole days at the eTailer, inclusive. */
export const REPORT_FIELDS = {
  from: reportDay,
  to: reportDay,
  period: z.enum(PERIODS).default('week'),
  countryIds: idList.optional(),
  platformIds: idList.optional(),
  tradeGroupIds: idList.optional(),
  categoryGroupIds: idList.optional(),
  /** Prefix of the category's alias, case-insensitive. */
  ecoAliasCategory: oneLine(50).optional(),
}
const OF_REQUEST = z.strictObject(REPORT_FIELDS)
export const ReportRequest = OF_REQUEST.refine(...IN_DATE_ORDER)
export type ReportRequest = z.output<typeof OF_REQUEST>

/** Filters besides the dates. */
export type RequestField = Exclude<keyof ReportRequest, 'from' | 'to'>

/** The request as query parameters, without empty ones. */
export function requestQuery(request: ReportRequest): z.input<typeof OF_REQUEST> {
  return Object.fromEntries(
    Object.entries(request)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
      .filter(([, value]) => value !== undefined && value !== ''),
  ) as z.input<typeof OF_REQUEST>
}

/** Request for a file that is prepared in the background. */
export const ExportRequest = z.strictObject({
  from: reportDay,
  to: reportDay,
  categoryGroupIds: ids.default([]),
  platformIds: ids.default([]),
  countryIds: ids.default([]),
  tradeGroupIds: ids.default([]),
  ecoAliasCategory: oneLine(50).default(''),
  /** Final prices instead of list prices. */
  IsECommetry: z.boolean().default(false),
  /** The finished file is emailed to this address. */
  email: z.email().max(254).nullable().default(null),
})
export type ExportRequest = z.output<typeof ExportRequest>

/** Filters of every report about banners. */
export const BANNER_FILTERS = [
  'countryIds',
  'platformIds',
  'tradeGroupIds',
  'categoryGroupIds',
  'ecoAliasCategory',
] as const satisfies readonly RequestField[]
