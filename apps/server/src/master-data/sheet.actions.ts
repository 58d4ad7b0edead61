import { getPluralName } from '@vitrine/contract/access/records'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { askForDownload } from '../downloads/downloads.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import type { Services } from '../platform/services.ts'
import { keepSheet } from '../platform/sheet-import.ts'
import type { Upload } from '../platform/upload.ts'
import { getTexts } from './messages.ts'

export async function importSheet(
  { files }: Services,
  { actor, language }: Caller,
  { definition }: RecordTable,
  upload: Upload<{ readonly fileName: string }>,
): Promise<Download> {
  const sheetImportId = await keepSheet(files, actor, upload, language)
  const texts = getTexts(language)
  const records = getPluralName({ title: texts.translate(definition.place.title) })
  const fileName = cleanFileName(upload.facts.fileName).replace(/\.xlsx$/i, '')
  return actor.transaction((db) =>
    askForDownload(db, actor, {
      kind: 'record-import',
      title: texts.t('importTitle', { records, file: fileName }),
      fileName: texts.t('importResult', { file: fileName }),
      request: { record: definition.name, sheetImportId, language },
      right: definition.permissions.read,
    }),
  )
}
