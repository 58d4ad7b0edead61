import { getPluralName } from '@vitrine/contract/access/records'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { Actor } from '@vitrine/db/row-scope'
import { askForDownload } from '../downloads/downloads.jobs.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import type { Services } from '../platform/services.ts'
import { keepSheet } from '../platform/sheet-import.ts'
import type { Upload } from '../platform/upload.ts'

export async function importSheet(
  { files }: Services,
  actor: Actor,
  { definition }: RecordTable,
  upload: Upload<{ readonly fileName: string }>,
): Promise<Download> {
  const sheetImportId = await keepSheet(files, actor, upload)
  const fileName = cleanFileName(upload.facts.fileName).replace(/\.xlsx$/i, '')
  return actor.transaction((db) =>
    askForDownload(db, actor, {
      kind: 'record-import',
      title: `Import of ${getPluralName(definition.place)}: ${fileName}`,
      fileName: `${fileName} (result).xlsx`,
      request: { record: definition.name, sheetImportId },
      right: definition.permissions.read,
    }),
  )
}
