import * as contract from '@vitrine/contract/reports/reports.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '../platform/serve.ts'
import { serveMadeFile } from '../platform/serve-made-file.ts'
import type { Services } from '../platform/services.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'
import { buildWorkbook } from './report-file.ts'
import { getFileName } from './report-title.ts'
import {
  askForReport,
  getOwnAddress,
  getReport,
  listChanges,
  listEvidence,
  mailReport,
  refuseTooMuch,
} from './reports.actions.ts'

export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getReport, ({ params, query }, caller) => getReport(services, caller, params.report, query))
  serve(app, contract.askForReport, ({ params, body }, caller) => askForReport(services, caller, params.report, body))
  serveList(app, contract.listEvidence, ({ params, query }, { actor }) =>
    listEvidence(services, actor, params.report, query),
  )
  serveList(app, contract.listChanges, ({ query }, caller) => listChanges(caller, query))
  serve(app, contract.getOwnAddress, (_input, { actor }) => getOwnAddress(actor))
  serve(app, contract.mailReport, ({ params, body }, caller) => mailReport(caller, params.report, body))
  serveMadeFile(app, contract.getReportSheet, async ({ params, query }, { actor, language }) => {
    refuseTooMuch(params.report, query)
    return {
      body: await buildWorkbook(services, actor, params.report, query, language),
      type: WORKBOOK_TYPE,
      saveAs: getFileName(params.report, query, language),
    }
  })
}
