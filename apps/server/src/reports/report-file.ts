import type { Readable } from 'node:stream'
import type { Language } from '@vitrine/contract/language/languages'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { PERIODS } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, REPORT_NAMES, type ReportName } from '@vitrine/contract/reports/reports'
import { readReport } from '@vitrine/db/reports/read-report'
import { hideNames } from '@vitrine/db/reports/review-teams.queries'
import { toUsedRequest } from '@vitrine/db/reports/scope.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { z } from 'zod'
import { describeFilter } from '../platform/describe-filter.ts'
import { defineMaker } from '../platform/download-maker.ts'
import type { Services } from '../platform/services.ts'
import { reportSheet } from './report-sheet.ts'
import { translateFigures } from './translate-figures.ts'

const ids = z.array(z.int().positive())

/** The workbook of a report that was requested by email, for the worker. */
export const reportFile = defineMaker({
  readsReplica: true,
  request: z.strictObject({
    report: z.enum(REPORT_NAMES),
    request: z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      period: z.enum(PERIODS),
      countryIds: ids,
      platformIds: ids,
      tradeGroupIds: ids,
      categoryGroupIds: ids,
      ecoAliasCategory: z.string(),
    }),
  }),
  make: async ({ report, request }, { services, actor, language }) => ({
    body: await buildWorkbook(services, actor, report, withoutEmpty(request), language),
    problem: () => null,
  }),
})

/** An empty list means no filter. */
export const withoutEmpty = (request: Record<keyof ReportRequest, string | readonly number[]>) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value.length > 0)) as unknown as ReportRequest

export async function buildWorkbook(
  { clock }: Services,
  actor: Actor,
  name: ReportName,
  request: ReportRequest,
  language: Language,
): Promise<Readable> {
  const [report, figures, filters] = await actor.transaction(async (db) => {
    const shown = await hideNames(db, getReportDefinition(name))
    const read = await readReport(db, actor, shown, request, clock.now())
    return [shown, read, await describeFilter(db, shown.fields, request, language)] as const
  })
  const translated = translateFigures(report, figures, language)
  return reportSheet(name, translated, filters, toUsedRequest(report, request), language, report)
}
