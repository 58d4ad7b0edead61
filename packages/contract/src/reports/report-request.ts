import { z } from 'zod'
import { day } from '../dates.ts'
import { idList, ids } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Around the days of a report lie others, to compare with and to fill a month: the first and last of all have none. */
const reportDay = day.refine((text) => text >= '1900-01-01' && text <= '2999-12-31')

/** What a report is asked for, as the address carries it. Days are whole days at the eTailer, both included. */
export const REPORT_FIELDS = {
  from: reportDay,
  to: reportDay,
  period: z.enum(PERIODS).default('week'),
  countryIds: idList.optional(),
  platformIds: idList.optional(),
  tradeGroupIds: idList.optional(),
  categoryGroupIds: idList.optional(),
  /** First letters of the category's alias; case does not count. */
  ecoAliasCategory: oneLine(50).optional(),
}
const OF_REQUEST = z.strictObject(REPORT_FIELDS)
export const ReportRequest = OF_REQUEST.refine(...IN_DATE_ORDER)
export type ReportRequest = z.output<typeof OF_REQUEST>

/** The fields beside the days that a report can use. */
export type RequestField = Exclude<keyof ReportRequest, 'from' | 'to'>

/** The same request as it stands in an address or a call; empty parts are left out. */
export function requestQuery(request: ReportRequest): z.input<typeof OF_REQUEST> {
  return Object.fromEntries(
    Object.entries(request)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
      .filter(([, value]) => value !== undefined && value !== ''),
  ) as z.input<typeof OF_REQUEST>
}

/** What goes into a file that is made in the background; the same fields as values, with what only a file needs. */
export const ExportRequest = z.strictObject({
  from: reportDay,
  to: reportDay,
  categoryGroupIds: ids.default([]),
  platformIds: ids.default([]),
  countryIds: ids.default([]),
  tradeGroupIds: ids.default([]),
  ecoAliasCategory: oneLine(50).default(''),
  /** Final instead of list prices, where there are prices. */
  IsECommetry: z.boolean().default(false),
  /** Where the file is sent when it is ready. */
  email: z.email().max(254).nullable().default(null),
})
export type ExportRequest = z.output<typeof ExportRequest>

/** What every report about banners can be narrowed down by. */
export const BANNER_FILTERS = [
  'countryIds',
  'platformIds',
  'tradeGroupIds',
  'categoryGroupIds',
  'ecoAliasCategory',
] as const satisfies readonly RequestField[]
