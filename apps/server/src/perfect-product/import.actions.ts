import {
  canImportProducts,
  IMPORT_COUNTS,
  IMPORT_RESULT,
} from '@vitrine/contract/perfect-product/perfect-product.contract'
import { findDownloadError } from '@vitrine/db/downloads/download.queries'
import { findCounts } from '@vitrine/db/master-data/sheet-import.queries'
import { askForDownload, findDownloadFile, waitUntilFinished } from '../downloads/downloads.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import type { ServedFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { describeUnreadable, keepSheet } from '../platform/sheet-import.ts'
import type { Upload } from '../platform/upload.ts'
import { messages } from './messages.ts'

/**
 * Imports a product list and returns the result. A worker does the import and continues if the caller disconnects; the
 * result is then in Downloads.
 */
export async function importProducts(
  { files }: Services,
  caller: Caller,
  upload: Upload<undefined>,
  signal: AbortSignal,
): Promise<ServedFile | undefined> {
  const { user, actor, language } = caller
  const t = messages(language)
  if (!canImportProducts(user.roles, actor.clientId)) refuse('forbidden')
  const fileName = cleanFileName(upload.fileName)
  if (!/\.xlsx$/i.test(fileName)) refuseWithMessage('unsupportedType', describeUnreadable('notAWorkbook', language))
  const sheetImportId = await keepSheet(files, actor, upload, language)
  const { downloadId } = await actor.transaction((db) =>
    askForDownload(db, actor, {
      kind: 'product-import',
      title: t('importTitle', { fileName: fileName.replace(/\.xlsx$/i, '') }),
      fileName: IMPORT_RESULT,
      request: { sheetImportId, fileName },
      language,
      right: 'perfectProduct.import',
    }),
  )
  const finished = await waitUntilFinished(actor, downloadId, signal).catch((error: unknown) => {
    // the connection was lost, but the import did not fail
    if (signal.aborted) refuse('communication')
    throw error
  })
  // the permission was removed while the file waited for a worker
  if ((await actor.transaction((db) => findDownloadError(db, downloadId))) === 'forbidden') refuse('forbidden')
  if (finished?.state === 'failed') refuseWithMessage('importFailed', finished.problem ?? t('stopped'))
  if (finished?.state !== 'ready') refuseWithMessage('importFailed', t('stopped'))
  const counts = await actor.transaction((db) => findCounts(db, sheetImportId))
  const file = await findDownloadFile(caller, downloadId)
  return file && { ...file, headers: counts ? { [IMPORT_COUNTS]: JSON.stringify(counts) } : {} }
}
