import { recordCalls, SHEET_UPLOAD } from '@vitrine/contract/master-data/record.contract'
import { foldAccents } from '@vitrine/contract/text'
import { recordFor } from '@vitrine/db/master-data/record-for'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { FastifyInstance } from 'fastify'
import { translateLabel } from '../platform/language.ts'
import { serve } from '../platform/serve.ts'
import { serveMadeFile } from '../platform/serve-made-file.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'
import { importSheet } from './sheet.actions.ts'
import { exportSheet } from './sheet-export.ts'

/** Has its own scope, because only these routes accept multipart forms. */
export async function sheetRoutes(
  scope: FastifyInstance,
  services: Services,
  records: readonly RecordTable[],
): Promise<void> {
  await acceptUploads(scope)
  for (const record of records.filter(({ definition }) => definition.may.sheet)) {
    const { exportSheet: exporting, importSheet: importing } = recordCalls(record.definition)
    serveMadeFile(scope, exporting, async ({ query }, caller) => {
      const today = services.clock.now().toISOString().split('T')[0] ?? ''
      return {
        body: exportSheet(caller.actor, recordFor(caller.actor, record), query, caller.language),
        type: WORKBOOK_TYPE,
        saveAs: `${foldAccents(translateLabel(caller.language, record.definition.place.title))} ${today}.xlsx`,
      }
    })
    serve(scope, importing, async (_input, caller, request) =>
      importSheet(services, caller, record, await readUpload(request, SHEET_UPLOAD)),
    )
  }
}
