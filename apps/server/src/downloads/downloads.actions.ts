import { type Download, downloadImages } from '@vitrine/contract/downloads/downloads.contract'
import { foldAccents } from '@vitrine/contract/text'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import * as downloads from '@vitrine/db/downloads/download.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import type { Caller } from '../platform/caller.ts'
import { downloadAnswer } from '../platform/download-answer.ts'
import { runOnce } from '../platform/once.ts'
import { refuse } from '../platform/refusal.ts'
import { askForDownload, clearDownload } from './downloads.jobs.ts'
import { messages } from './messages.ts'

export async function listDownloads(actor: Actor): Promise<Download[]> {
  const rows = await actor.transaction(downloads.listDownloads)
  return rows.map(downloadAnswer)
}

interface AskedImages {
  readonly captureIds: readonly number[]
  readonly title: string
  readonly key: string
}

/** Access to the captures is checked when the file is created. */
export function askForImages({ actor, language }: Caller, { captureIds, title, key }: AskedImages): Promise<Download> {
  return actor.transaction((db) =>
    runOnce(db, actor, downloadImages, { captureIds, title, key }, () => {
      const distinct = [...new Set(captureIds)]
      const [t, named] = [messages(language), { count: distinct.length, title }]
      return askForDownload(db, actor, {
        kind: 'capture-images',
        title: t('images', named),
        fileName: foldAccents(t('imagesFile', named)),
        request: { captureIds: distinct },
        language,
        right: 'captures.download',
      })
    }),
  )
}

export function cancelDownload(actor: Actor, downloadId: number): Promise<Download> {
  return actor.transaction(async (db) => {
    if (await downloads.cancelDownload(db, downloadId)) await record(db, actor, 'downloadCancelled', downloadId)
    return downloadAnswer((await downloads.findDownload(db, downloadId)) ?? refuse('notFound'))
  })
}

/** A worker that is creating the file notices that the entry is gone and cleans up. */
export function removeDownload(actor: Actor, downloadId: number): Promise<void> {
  return actor.transaction(async (db) => {
    if (!(await downloads.deleteDownload(db, downloadId))) refuse('notFound')
    await record(db, actor, 'downloadRemoved', downloadId)
    await enqueue(db, clearDownload, { downloadId })
  })
}

const record = (db: Db, { userId }: Actor, action: string, subjectId: number) =>
  recordAudit(db, { userId, action, subject: 'download', subjectId })
