import { z } from 'zod'
import { CaptureStateId, CaptureTypeId } from '../captures/capture.ts'
import { ERROR_FACTS } from '../captures/error-reasons.ts'
import { day } from '../dates.ts'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { MOST_ID } from '../numbers.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { CAPTURED_AT } from '../times.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'
import type { Report } from './report.ts'
import { ReportAnswer } from './report-answer.ts'
import { ExportRequest, PERIODS, REPORT_FIELDS, ReportRequest } from './report-request.ts'
import { REPORT_NAMES } from './reports.ts'

const ofReports = {
  access: { permission: 'reports.read' },
  params: z.strictObject({ report: z.enum(REPORT_NAMES) }),
} as const

export const getReport = endpoint({
  ...ofReports,
  isHeavy: true,
  readsReplica: true,
  method: 'GET',
  path: '/api/reports/:report',
  summary: 'The figures of a report, within the scope of the caller',
  query: ReportRequest,
  answer: ReportAnswer,
  errors: ['tooManyPeriods'],
})

/** The first day of a period, or an id. */
export const ColumnId = z.union([day, z.string().regex(/^\d{1,8}$/)])

/** Identifies a figure by row, column or both; if both are absent, the total. */
const CELL = {
  /** A creative's id is the id of a capture, which can be larger than other ids. */
  rowId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  groupId: z.coerce.number().int().min(0).max(MOST_ID).optional(),
  columnId: ColumnId.optional(),
}

/** Whether the report can have this figure. */
export function isReportCell(
  { rows, columns }: Report,
  { rowId, columnId }: { rowId?: number | undefined; columnId?: string | undefined },
) {
  const isRow = rows === 'creative' || (rowId ?? 0) <= MOST_ID
  if (columnId === undefined) return isRow
  return isRow && (columns === 'period' ? columnId.includes('-') : Number(columnId) <= MOST_ID)
}

const BEHIND = { ...REPORT_FIELDS, ...CELL, ...PAGING }

/** A banner as recognized by a reviewer, with names that the caller may see. */
export const RecognizedBanner = z.object({
  /** Each in the form 'Brand, Category'. */
  shows: z.array(z.string()),
  /** Page position and location, such as 'Home, Hero'. */
  placement: z.string(),
  /** Includes the sub-type, such as 'Promotion, Price off'. */
  bannerType: z.string(),
  campaign: z.string().nullable(),
})
export type RecognizedBanner = z.output<typeof RecognizedBanner>

/** A capture as evidence for a figure. */
export const Evidence = z.object({
  captureId: z.int(),
  ...CAPTURED_AT,
  platform: z.string(),
  title: z.string(),
  captureTypeId: CaptureTypeId,
  captureStateId: CaptureStateId,
  /** Each in the form 'Brand, Category', or the product. */
  shows: z.array(z.string()),
  /** Empty for product captures. */
  recognized: z.array(RecognizedBanner),
  /** For a sent product capture: whether it shows its reference image. Otherwise null. */
  isCorrect: z.boolean().nullable(),
  picture: PictureLinks.nullable(),
})
export type Evidence = z.output<typeof Evidence>

export const listEvidence = endpoint({
  ...ofReports,
  isHeavy: true,
  readsReplica: true,
  method: 'GET',
  path: '/api/reports/:report/captures',
  summary: 'The captures behind a figure, newest first',
  query: z.strictObject(BEHIND).refine(...IN_DATE_ORDER),
  errors: ['tooManyPeriods'],
  answer: listAnswer(Evidence).extend({
    /** Only the newest captures were searched; there may be more. */
    isCut: z.boolean(),
  }),
})

/** One change to a capture, with each field before and after. */
export const Change = z.object({
  captureId: z.int(),
  revision: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  stateBefore: CaptureStateId.nullable(),
  stateAfter: CaptureStateId,
  /** The reason, if the capture was marked as error. */
  ...ERROR_FACTS,
  user: z.string(),
  title: z.string(),
  platform: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type Change = z.output<typeof Change>

/** The audit's measures that count changes; 'reopened' are sent captures that were changed again. */
export const CHANGE_MEASURES = ['saves', 'sends', 'discards', 'errors', 'reopened'] as const
export type ChangeMeasure = (typeof CHANGE_MEASURES)[number]

export const listChanges = endpoint({
  ...ofReports,
  isHeavy: true,
  readsReplica: true,
  method: 'GET',
  path: '/api/reports/:report/changes',
  summary: 'The changes behind a figure of the audit, newest first',
  params: z.strictObject({ report: z.literal('audit') }),
  query: z.strictObject({ ...BEHIND, measure: z.enum(CHANGE_MEASURES).optional() }).refine(...IN_DATE_ORDER),
  answer: listAnswer(Change),
  errors: ['tooManyPeriods'],
})

export const getReportSheet = endpoint({
  ...ofReports,
  isHeavy: true,
  readsReplica: true,
  method: 'GET',
  path: '/api/reports/:report/excel',
  summary: 'The figures of a report as a workbook',
  query: ReportRequest,
  answer: z.unknown().meta({ description: 'The workbook' }),
  errors: ['tooManyPeriods'],
})

/** The nine fields of specification §3 and the period. Fields that a report doesn't use are ignored. */
const WithPeriod = ExportRequest.extend({ period: z.enum(PERIODS).default('week') })

export const askForReport = endpoint({
  ...ofReports,
  isHeavy: true,
  method: 'POST',
  path: '/api/reports/:report',
  summary: 'The figures of a report; with an email address, the workbook is also mailed there and added to Downloads',
  body: WithPeriod.refine(...IN_DATE_ORDER),
  answer: ReportAnswer,
  errors: ['tooManyDownloads', 'mailNotAllowed', 'tooManyPeriods'],
})

export const mailReport = endpoint({
  ...ofReports,
  method: 'POST',
  path: '/api/reports/:report/mail',
  summary: 'Starts to prepare the workbook of a report, which is mailed when it is ready and added to Downloads',
  body: WithPeriod.extend({ email: z.email().max(254), key: z.uuid().optional() }).refine(...IN_DATE_ORDER),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads', 'mailNotAllowed', 'tooManyPeriods'],
})

export const getOwnAddress = endpoint({
  method: 'GET',
  path: '/api/reports/own-address',
  summary: 'The email address of the caller, the default recipient of a report',
  access: { permission: 'reports.read' },
  answer: z.object({ email: z.string() }),
})
