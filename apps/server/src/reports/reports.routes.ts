import { titleOfReport } from '@vitrine/contract/reports/reports'
import * as contract from '@vitrine/contract/reports/reports.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '../platform/serve.ts'
import { serveMadeFile } from '../platform/serve-made-file.ts'
import type { Services } from '../platform/services.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'
import { workbookOf } from './report-file.ts'
import {
  askForReport,
  getOwnAddress,
  getReport,
  listChanges,
  listEvidence,
  mailReport,
  refuseTooMuch,
} from './reports.actions.ts'

export function reportRoutes(app: FastifyInstance, { config }: Services): void {
  const secret = config.APP_SECRET
  serve(app, contract.getReport, ({ params, query }, { actor }) => getReport(actor, params.report, query, secret))
  serve(app, contract.askForReport, ({ params, body }, { actor }) => askForReport(actor, params.report, body, secret))
  serveList(app, contract.listEvidence, ({ params, query }, { actor }) =>
    listEvidence(actor, params.report, query, secret),
  )
  serveList(app, contract.listChanges, ({ query }, { actor }) => listChanges(actor, query))
  serve(app, contract.getOwnAddress, (_input, { actor }) => getOwnAddress(actor))
  serve(app, contract.mailReport, ({ params, body }, { actor }) => mailReport(actor, params.report, body))
  serveMadeFile(app, contract.getReportSheet, async ({ params, query }, { actor }) => {
    refuseTooMuch(params.report, query)
    return {
      body: await workbookOf(actor, params.report, query),
      type: WORKBOOK_TYPE,
      saveAs: `${titleOfReport(params.report)} ${query.from} to ${query.to}.xlsx`,
    }
  })
}
