import {
  IMPORT_COUNTS,
  IMPORT_RESULT,
  mayImportProducts,
} from '@vitrine/contract/perfect-product/perfect-product.contract'
import { findDownloadError } from '@vitrine/db/downloads/download.queries'
import { findCounts } from '@vitrine/db/master-data/sheet-import.queries'
import { askForDownload, findDownloadFile, untilFinished } from '../downloads/downloads.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { refuse, refuseBecause } from '../platform/refusal.ts'
import type { ServedFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { keepSheet } from '../platform/sheet-import.ts'
import type { Upload } from '../platform/upload.ts'
import { WORKBOOK_PROBLEMS } from '../platform/workbook-guard.ts'

/**
 * Takes a product list and answers with its result. The work is a worker's, as that of any file made in the background, and
 * goes on when the caller leaves: then the result is found under Downloads.
 */
export async function importProducts(
  { files }: Services,
  caller: Caller,
  upload: Upload<undefined>,
  signal: AbortSignal,
): Promise<ServedFile | undefined> {
  const { user, actor } = caller
  if (!mayImportProducts(user.roles, actor.clientId)) refuse('forbidden')
  const fileName = cleanFileName(upload.fileName)
  if (!/\.xlsx$/i.test(fileName))
    refuseBecause('unsupportedType', `The file cannot be read. ${WORKBOOK_PROBLEMS.notAWorkbook}`)
  const sheetImportId = await keepSheet(files, actor, upload)
  const { downloadId } = await actor.transaction((db) =>
    askForDownload(db, actor, {
      kind: 'product-import',
      title: `Import of products: ${fileName.replace(/\.xlsx$/i, '')}`,
      fileName: IMPORT_RESULT,
      request: { sheetImportId, fileName },
      right: 'perfectProduct.import',
    }),
  )
  const finished = await untilFinished(actor, downloadId, signal).catch((error: unknown) => {
    // whoever waits hears that the line broke, not that the import did
    if (signal.aborted) refuse('communication')
    throw error
  })
  // the right was lost while the file waited for a worker
  if ((await actor.transaction((db) => findDownloadError(db, downloadId))) === 'forbidden') refuse('forbidden')
  if (finished?.state === 'failed') refuseBecause('importFailed', finished.problem ?? STOPPED)
  if (finished?.state !== 'ready') refuseBecause('importFailed', STOPPED)
  const counts = await actor.transaction((db) => findCounts(db, sheetImportId))
  const file = await findDownloadFile(caller, downloadId)
  return file && { ...file, headers: counts ? { [IMPORT_COUNTS]: JSON.stringify(counts) } : {} }
}

const STOPPED = 'The import was stopped before its end. What it had imported by then stays.'
