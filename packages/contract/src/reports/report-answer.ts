import { z } from 'zod'
import { PictureLinks } from '../pictures/pictures.contract.ts'

/** A number, a day as in 2026-11-15, or null where there is nothing to say. */
export const Figure = z.union([z.number(), z.string(), z.null()])
export type Figure = z.output<typeof Figure>

const figures = z.array(Figure)

/** One line of figures, in the order of the report's measures. */
const Figures = z.object({
  /** Over all columns and the whole time. */
  whole: figures,
  /** The same over the time of equal length before; nulls where the report compares nothing. */
  before: figures,
  /** For each column, then in the order of the measures. */
  cells: z.array(figures),
  /** Columns, counted from 0, for which nothing was captured: their figures say nothing, not 0. */
  gaps: z.array(z.int()),
  /** Something was captured in the time before, so that a change against it means something. */
  isComparable: z.boolean(),
})
export type Figures = z.output<typeof Figures>

export const ReportRow = Figures.extend({
  id: z.int(),
  name: z.string(),
  /** Of the group it stands in, where the report has one. */
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  /** The first measure week by week, oldest first, where the columns are no periods. */
  trend: z.array(z.number().nullable()),
  /** One of the client's own companies, or a brand of one. */
  isOwn: z.boolean(),
  /** Of a creative: the newest capture that shows it. */
  capture: z
    .object({ captureId: z.int(), platform: z.string(), title: z.string(), picture: PictureLinks.nullable() })
    .nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportColumn = z.object({
  /** The first day of a period, otherwise the number of what it stands for. */
  id: z.union([z.string(), z.int()]),
  /** Empty for a period: a browser says it better. */
  name: z.string(),
})
export type ReportColumn = z.output<typeof ReportColumn>

/** Every report answers in this form: rows, largest first, against columns. */
export const ReportAnswer = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  /** All rows together, also those left out. */
  total: Figures,
  /** Rows beyond the largest ones. */
  leftOut: z.int(),
  /** The days compared with, both included; null where nothing is compared. */
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Up to when changes of captures are counted in. */
  asOf: z.iso.datetime(),
  /** Of the days asked for: those that are being counted anew. */
  staleDays: z.int(),
})
export type ReportAnswer = z.output<typeof ReportAnswer>
