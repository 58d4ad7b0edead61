import { setTimeout } from 'node:timers/promises'
import { type DownloadRight, hasDownloadRight } from '@vitrine/contract/downloads/download-right'
import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import * as downloads from '@vitrine/db/downloads/download.queries'
import { canEmail } from '@vitrine/db/downloads/mailing.queries'
import type { EndedDownload } from '@vitrine/db/downloads/preparing.queries'
import { defineJob, type EnqueueOptions, enqueue, NO_PAYLOAD } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { z } from 'zod'
import type { Caller } from '../platform/caller.ts'
import { downloadAnswer } from '../platform/download-answer.ts'
import { portableFileName } from '../platform/file-name.rules.ts'
import { refuse } from '../platform/refusal.ts'
import type { ServedFile } from '../platform/serve-file.ts'
import { getStorageKey, MEDIA_TYPES, newFileKey } from './stored-files.ts'

const payload = z.strictObject({ downloadId: z.int() })

/** Creates a requested file. */
export const prepareDownload = defineJob({ name: 'downloads.prepare-download', payload, maxAttempts: 6 })

/** Deletes the file of a removed download. */
export const clearDownload = defineJob({ name: 'downloads.clear-download', payload, maxAttempts: 10 })

/** Mails a finished file, or the reason why it failed. */
export const mailDownload = defineJob({ name: 'downloads.mail-download', payload, maxAttempts: 12 })

/** Deletes expired and orphaned files every night. */
export const forgetDownloads = defineJob({ name: 'downloads.forget-downloads', payload: NO_PAYLOAD, maxAttempts: 3 })

/** Files of one user are created one at a time, so that they don't occupy all workers. */
export function enqueuePrepare(
  db: Db,
  userId: number,
  downloadId: number,
  when: Pick<EnqueueOptions, 'runAt'> = {},
): Promise<void> {
  return enqueue(db, prepareDownload, { downloadId }, { ...when, lane: `downloads of user ${userId}` })
}

interface AskedFile {
  readonly kind: DownloadKind
  readonly title: string
  readonly fileName: string
  /** Validated by the maker of the kind. */
  readonly request: object
  /** Language of the file, its title and its email. */
  readonly language?: Language
  /** Checked whenever the file is fetched. */
  readonly right: DownloadRight
  /** The finished file is mailed to this address, if the user is allowed to. */
  readonly mailTo?: string | undefined
}

/** Creates a download and its job, for all features that prepare files. */
export async function askForDownload(db: Db, { userId }: Actor, { fileName, ...asked }: AskedFile): Promise<Download> {
  if ((await downloads.holdUnfinished(db, userId)) >= LIMITS.downloads.perUser) refuse('tooManyDownloads')
  if (asked.mailTo !== undefined && !(await canEmail(db, userId, asked.mailTo))) refuse('mailNotAllowed')
  const file = { fileName: portableFileName(fileName), fileKey: newFileKey(), days: LIMITS.downloads.days }
  const language = asked.language ?? DEFAULT_LANGUAGE
  const row = await downloads.insertDownload(db, userId, { ...asked, ...file, language })
  const { downloadId } = row
  await enqueuePrepare(db, userId, downloadId)
  const { kind, title, mailTo } = asked
  await recordAudit(db, {
    userId,
    action: 'downloadAsked',
    subject: 'download',
    subjectId: downloadId,
    detail: { kind, title, ...(mailTo && { mailTo }) },
  })
  return downloadAnswer(row)
}

/** Runs in the transaction that finishes the download, so that each file is mailed once. */
export async function mailIfAsked(db: Db, downloadId: number, ended: EndedDownload | undefined): Promise<void> {
  if (ended?.mailTo) await enqueue(db, mailDownload, { downloadId })
}

/** Poll interval while a request waits for a file. */
const ASK_EVERY_MS = 300

/**
 * Waits until the download is ready, failed or cancelled; undefined if it was removed. Aborting doesn't stop the work.
 */
export async function waitUntilFinished(
  actor: Actor,
  downloadId: number,
  signal: AbortSignal,
): Promise<downloads.DownloadRow | undefined> {
  for (;;) {
    const download = await actor.transaction((db) => downloads.findDownload(db, downloadId))
    if (!download || download.finishedAt) return download
    await setTimeout(ASK_EVERY_MS, undefined, { signal })
  }
}

/** The finished file, if the caller still has the right to it. Policies check the client. */
export async function findDownloadFile({ actor, user }: Caller, downloadId: number): Promise<ServedFile | undefined> {
  const file = await actor.transaction((db) => downloads.findFile(db, downloadId))
  if (file && !hasDownloadRight(user, file.requiredRight)) refuse('forbidden')
  return (
    file && {
      key: getStorageKey(downloadId, file.fileKey),
      type: MEDIA_TYPES[file.kind],
      tag: `download-${downloadId}`,
      caching: 'never',
      saveAs: file.fileName,
    }
  )
}
