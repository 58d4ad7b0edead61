import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { insertSheetImport } from '@vitrine/db/master-data/sheet-import.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { askForDownload } from '../downloads/downloads.jobs.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import type { Files } from '../platform/files.ts'
import { refuseBecause } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'
import { judgeHead, UnreadableWorkbook, WORKBOOK_PROBLEMS, type WorkbookProblem } from '../platform/workbook-guard.ts'
import { SHEETS_FOLDER } from './sheet-import.ts'

/** The row is there before its file is: whatever stands in storage without one is nobody's. */
export async function importSheet(
  { files }: Services,
  actor: Actor,
  { definition }: RecordTable,
  upload: Upload<{ readonly fileName: string }>,
): Promise<Download> {
  const sheetImportId = randomUUID()
  await actor.transaction((db) => insertSheetImport(db, sheetImportId, actor.userId))
  await upload.keep((body) => keepWorkbook(files, SHEETS_FOLDER + sheetImportId, body))
  const fileName = cleanFileName(upload.facts.fileName).replace(/\.xlsx$/i, '')
  return actor.transaction((db) =>
    askForDownload(db, actor, {
      kind: 'record-import',
      title: `Import of ${definition.place.title.toLowerCase()}: ${fileName}`,
      fileName: `${fileName} (result).xlsx`,
      request: { record: definition.name, sheetImportId },
    }),
  )
}

/** Most of what is no workbook is told so at once. */
async function keepWorkbook(files: Files, key: string, body: Readable): Promise<void> {
  let problem: WorkbookProblem | undefined
  async function* judged(): AsyncGenerator<Buffer> {
    let isFirst = true
    for await (const piece of body as AsyncIterable<Buffer>) {
      problem = isFirst ? judgeHead(piece) : undefined
      if (problem) throw new UnreadableWorkbook(problem)
      isFirst = false
      yield piece
    }
  }
  await files.putStream(key, Readable.from(judged(), { objectMode: false }), WORKBOOK_TYPE).catch((error: unknown) => {
    // whoever stores it knows only that the stream broke
    if (problem) refuseBecause('unsupportedType', `The file cannot be read. ${WORKBOOK_PROBLEMS[problem]}`)
    throw error
  })
}
