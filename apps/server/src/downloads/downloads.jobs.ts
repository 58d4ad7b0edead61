import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { holdUnfinished, insertDownload } from '@vitrine/db/downloads/download.queries'
import { defineJob, type EnqueueOptions, enqueue, NO_PAYLOAD } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { z } from 'zod'
import { downloadAnswer } from '../platform/download-answer.ts'
import { portableFileName } from '../platform/file-name.rules.ts'
import { refuse } from '../platform/refusal.ts'
import { newFileKey } from './stored-files.ts'

const payload = z.strictObject({ downloadId: z.int() })

/** Makes the file that somebody asked for; they are waiting for it. */
export const prepareDownload = defineJob({ name: 'downloads.prepare-download', payload, maxAttempts: 6 })

/** What stands in storage of a download that was removed. */
export const clearDownload = defineJob({ name: 'downloads.clear-download', payload, maxAttempts: 10 })

/** Every night: files whose time is over, and those that no download owns. */
export const forgetDownloads = defineJob({ name: 'downloads.forget-downloads', payload: NO_PAYLOAD, maxAttempts: 3 })

/** Files of one person are made one after the other: twenty large ones would take every worker from everybody else. */
export function enqueuePrepare(
  db: Db,
  userId: number,
  downloadId: number,
  when: Pick<EnqueueOptions, 'runAt'> = {},
): Promise<void> {
  return enqueue(db, prepareDownload, { downloadId }, { ...when, lane: `downloads of user ${userId}` })
}

export interface AskedFile {
  readonly kind: DownloadKind
  readonly title: string
  readonly fileName: string
  /** As the maker of its kind reads it. */
  readonly request: unknown
}

/** For every feature that has files prepared: the row that the person sees and the job that works on it, or neither. */
export async function askForDownload(db: Db, { userId }: Actor, { fileName, ...asked }: AskedFile): Promise<Download> {
  if ((await holdUnfinished(db, userId)) >= LIMITS.downloads.perUser) refuse('tooManyDownloads')
  const file = { fileName: portableFileName(fileName), fileKey: newFileKey(), days: LIMITS.downloads.days }
  const row = await insertDownload(db, userId, { ...asked, ...file })
  const { downloadId } = row
  await enqueuePrepare(db, userId, downloadId)
  const { kind, title } = asked
  await recordAudit(db, {
    userId,
    action: 'downloadAsked',
    subject: 'download',
    subjectId: downloadId,
    detail: { kind, title },
  })
  return downloadAnswer(row)
}
