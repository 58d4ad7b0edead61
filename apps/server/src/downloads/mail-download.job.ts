import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { findUnmailed, type MailedDownload, markMailed } from '@vitrine/db/downloads/mailing.queries'
import { findAsker } from '@vitrine/db/downloads/preparing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { StoredFile } from '../platform/files.ts'
import { handle } from '../platform/job-runner.ts'
import { BadAddress } from '../platform/mail.ts'
import type { Services } from '../platform/services.ts'
import { downloadMail, MOST_ATTACHED } from './download-mail.ts'
import { mailDownload } from './downloads.jobs.ts'
import { mayFetch } from './may-fetch.ts'
import { getStorageKey, MEDIA_TYPES } from './stored-files.ts'

/**
 * Mails each file once and marks it as sent. If a worker dies in between, the email is sent again with the same
 * Message-ID, so that mail programs recognize the duplicate.
 */
export const mailDownloadJob = handle(mailDownload, async ({ downloadId }, services) => {
  const { database, mail, config } = services
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  const download = await asWorker((db) => findAllowedDownload(db, downloadId))
  if (!download) return
  const file = await readAttachment(services, downloadId, download)
  try {
    await mail.send({
      ...downloadMail(download, { isAttached: file !== undefined, address: config.PUBLIC_URL }),
      id: `download-${downloadId}-${download.fileKey}`,
      ...(file && {
        attachments: [{ fileName: download.fileName, type: MEDIA_TYPES[download.kind], content: file.body }],
      }),
    })
  } catch (problem) {
    if (!(problem instanceof BadAddress)) throw problem
    await asWorker((db) =>
      recordAudit(db, { userId: null, action: 'mailAddressNotValid', subject: 'download', subjectId: downloadId }),
    )
    return
  } finally {
    file?.body.destroy()
  }
  await asWorker((db) => markMailed(db, downloadId))
})

/** Undefined if the user can no longer sign in or has lost the right to the file. */
async function findAllowedDownload(db: Db, downloadId: number): Promise<MailedDownload | undefined> {
  const download = await findUnmailed(db, downloadId)
  const asker = download && (await findAsker(db, download.userId))
  return asker && mayFetch(asker, download) ? download : undefined
}

async function readAttachment(
  { files }: Services,
  downloadId: number,
  { state, bytes, fileKey }: MailedDownload,
): Promise<StoredFile | undefined> {
  if (state !== 'ready' || bytes === null || bytes > MOST_ATTACHED) return undefined
  const found = await files.get(getStorageKey(downloadId, fileKey))
  return found === 'unsatisfiable' ? undefined : found
}
