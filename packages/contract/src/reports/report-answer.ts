import { z } from 'zod'
import { PictureLinks } from '../pictures/pictures.contract.ts'

/** A number, a date such as 2026-11-15, or null if there is no data. */
export const Figure = z.union([z.number(), z.string(), z.null()])
export type Figure = z.output<typeof Figure>

const figures = z.array(Figure)

/** One line of figures, in the order of the report's measures. */
const Figures = z.object({
  /** Over all columns and the whole range. */
  whole: figures,
  /** The same for the previous range of equal length; nulls if the report doesn't compare. */
  before: figures,
  /** By column, then by measure. */
  cells: z.array(figures),
  /** Indexes of columns without captures, where figures are unknown rather than 0. */
  gaps: z.array(z.int()),
  /** The previous range has captures, so a change is meaningful. */
  isComparable: z.boolean(),
})
export type Figures = z.output<typeof Figures>

export const ReportRow = Figures.extend({
  id: z.int(),
  name: z.string(),
  /** Null if the report has no groups. */
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  /** The first measure by week, oldest first, if the columns aren't periods. */
  trend: z.array(z.number().nullable()),
  /** True for one of the client's own companies, or a brand of one. */
  isOwn: z.boolean(),
  /** For a creative: the newest capture that shows it. */
  capture: z
    .object({ captureId: z.int(), platform: z.string(), title: z.string(), picture: PictureLinks.nullable() })
    .nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportColumn = z.object({
  /** The first day of a period, or the id of a record. */
  id: z.union([z.string(), z.int()]),
  /** Empty for a period, which the browser formats. */
  name: z.string(),
})
export type ReportColumn = z.output<typeof ReportColumn>

/** The response of every report: rows by columns, largest rows first. */
export const ReportAnswer = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  /** All rows together, including omitted ones. */
  total: Figures,
  /** Number of omitted rows, beyond the largest ones. */
  leftOut: z.int(),
  /** The range compared with, inclusive; null if the report doesn't compare. */
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Changes to captures are included up to this time. */
  asOf: z.iso.datetime(),
  /** Number of requested days that are being recounted. */
  staleDays: z.int(),
})
export type ReportAnswer = z.output<typeof ReportAnswer>
