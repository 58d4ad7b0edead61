import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ReportRequest, requestQuery } from '@vitrine/contract/reports/report-request'
import { getReportTitle, type ReportName } from '@vitrine/contract/reports/reports'
import {
  getOwnAddress,
  getReport,
  getReportSheet,
  listChanges,
  listEvidence,
  mailReport,
} from '@vitrine/contract/reports/reports.contract'
import { foldAccents } from '@vitrine/contract/text'
import { call, fetchFile } from '../platform/call.ts'
import { callList } from '../platform/draws.ts'
import { translateLabel } from '../platform/labels.ts'
import { saveBlob } from '../ui/format/save-blob.ts'
import { DEFAULT_PAGE_SIZE } from '../ui/lists/paginator.model.ts'
import { t } from './messages.ts'
import type { OpenCell } from './report-address.model.ts'

export const reportQuery = (report: ReportName, request: ReportRequest) =>
  queryOptions({
    queryKey: ['reports', report, requestQuery(request)],
    queryFn: ({ signal }) => call(getReport, { params: { report }, query: requestQuery(request) }, { signal }),
    // keep the figures while the same report loads with other filters
    placeholderData: (before, query) => (query?.queryKey[1] === report ? keepPreviousData(before) : undefined),
    staleTime: 30_000,
  })

const toCellQuery = (request: ReportRequest, cell: OpenCell, page: number) => ({
  ...requestQuery(request),
  ...cell,
  page,
  size: DEFAULT_PAGE_SIZE,
})

export const evidenceKey = (report: ReportName, request: ReportRequest, cell: OpenCell) =>
  ['reports', report, 'behind', requestQuery(request), cell] as const

/** One page of the captures behind a figure. */
export const loadEvidence = (
  report: ReportName,
  request: ReportRequest,
  { measure: _, ...cell }: OpenCell,
  page: number,
  signal: AbortSignal,
) => callList(listEvidence, { params: { report }, query: toCellQuery(request, cell, page) }, { signal })

export const loadChanges = (request: ReportRequest, cell: OpenCell, page: number, signal: AbortSignal) =>
  callList(listChanges, { params: { report: 'audit' }, query: toCellQuery(request, cell, page) }, { signal })

/** Downloads the report as a workbook. */
export async function saveSheet(report: ReportName, request: ReportRequest): Promise<void> {
  const { file } = await fetchFile(getReportSheet, { params: { report }, query: requestQuery(request) })
  const { from, to } = request
  saveBlob(file, foldAccents(t('fileName', { report: translateLabel(getReportTitle(report)), from, to })))
}

export const sendMail = (report: ReportName, request: ReportRequest, email: string, key: string) =>
  call(mailReport, { params: { report }, body: { ...request, email, key } })

export const ownAddressQuery = queryOptions({
  queryKey: ['reports', 'own-address'],
  queryFn: ({ signal }) => call(getOwnAddress, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
