import { setTimeout } from 'node:timers/promises'
import { type DownloadRight, holdsDownloadRight } from '@vitrine/contract/downloads/download-right'
import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import * as downloads from '@vitrine/db/downloads/download.queries'
import { mayMail } from '@vitrine/db/downloads/mailing.queries'
import type { Ended } from '@vitrine/db/downloads/preparing.queries'
import { defineJob, type EnqueueOptions, enqueue, NO_PAYLOAD } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { z } from 'zod'
import type { Caller } from '../platform/caller.ts'
import { downloadAnswer } from '../platform/download-answer.ts'
import { portableFileName } from '../platform/file-name.rules.ts'
import { refuse } from '../platform/refusal.ts'
import type { ServedFile } from '../platform/serve-file.ts'
import { MEDIA_TYPES, newFileKey, storedAt } from './stored-files.ts'

const payload = z.strictObject({ downloadId: z.int() })

/** Makes the file that somebody asked for; they are waiting for it. */
export const prepareDownload = defineJob({ name: 'downloads.prepare-download', payload, maxAttempts: 6 })

/** What stands in storage of a download that was removed. */
export const clearDownload = defineJob({ name: 'downloads.clear-download', payload, maxAttempts: 10 })

/** Sends a finished file, or word of why there is none. */
export const mailDownload = defineJob({ name: 'downloads.mail-download', payload, maxAttempts: 12 })

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

interface AskedFile {
  readonly kind: DownloadKind
  readonly title: string
  readonly fileName: string
  /** As the maker of its kind reads it. */
  readonly request: unknown
  /** What is needed to fetch it, whenever that is. */
  readonly right: DownloadRight
  /** Where it is mailed when it is finished; refused where the asker may not write to. */
  readonly mailTo?: string | undefined
}

/** For every feature that has files prepared: the row that the person sees and the job that works on it, or neither. */
export async function askForDownload(db: Db, { userId }: Actor, { fileName, ...asked }: AskedFile): Promise<Download> {
  if ((await downloads.holdUnfinished(db, userId)) >= LIMITS.downloads.perUser) refuse('tooManyDownloads')
  if (asked.mailTo !== undefined && !(await mayMail(db, userId, asked.mailTo))) refuse('mailNotAllowed')
  const file = { fileName: portableFileName(fileName), fileKey: newFileKey(), days: LIMITS.downloads.days }
  const row = await downloads.insertDownload(db, userId, { ...asked, ...file })
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

/** In the transaction that ends it, so that there is one mail for each file. */
export async function mailIfAsked(db: Db, downloadId: number, ended: Ended | undefined): Promise<void> {
  if (ended?.mailTo) await enqueue(db, mailDownload, { downloadId })
}

/** How often it is asked whether a file is there that somebody waits for on the line. */
const ASK_EVERY_MS = 300

/**
 * Waits until the file is finished, one way or the other; undefined where there is none any more. Between two questions
 * nothing is held. Whoever stops waiting, by the signal, leaves the work as it is.
 */
export async function untilFinished(
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

/** The file itself, once it is finished, for whoever still has the right to it; the policies look at the client. */
export async function findDownloadFile({ actor, user }: Caller, downloadId: number): Promise<ServedFile | undefined> {
  const file = await actor.transaction((db) => downloads.findFile(db, downloadId))
  if (file && !holdsDownloadRight(user, file.requiredRight)) refuse('forbidden')
  return (
    file && {
      key: storedAt(downloadId, file.fileKey),
      type: MEDIA_TYPES[file.kind],
      tag: `download-${downloadId}`,
      caching: 'never',
      saveAs: file.fileName,
    }
  )
}
