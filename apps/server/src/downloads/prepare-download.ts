import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { ERRORS } from '@vitrine/contract/errors'
import type { Db } from '@vitrine/db/db'
import * as preparing from '@vitrine/db/downloads/preparing.queries'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import { CannotBeMade, type DownloadMaker } from '../platform/download-maker.ts'
import { StorageUnavailable } from '../platform/files.ts'
import { translateLabel } from '../platform/language.ts'
import type { Services } from '../platform/services.ts'
import { mailIfAsked } from './downloads.jobs.ts'
import { mayFetch } from './may-fetch.ts'
import { messages } from './messages.ts'
import { clearFiles, getStorageKey, MEDIA_TYPES } from './stored-files.ts'

export type Makers = Readonly<Partial<Record<DownloadKind, DownloadMaker>>>

/** Interval for storing progress and for checking whether the file is still wanted. */
const TELL_EVERY_MS = 1_000
/** Storage counts as unavailable after this time without a byte. */
const STALLED_MS = 120_000

/** The download was cancelled or removed. */
class DownloadCancelled extends Error {}
/** The process is stopping; another one continues. */
export class Interrupted extends Error {}

/**
 * Idempotent; safe to run concurrently: every run writes the same object atomically, and the row becomes ready once. A
 * run that finds the file no longer wanted removes it.
 */
export async function prepareDownload(
  services: Services,
  makers: Makers,
  downloadId: number,
  signal: AbortSignal,
): Promise<void> {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(services.database, { role: 'app_worker' }, work)
  const asked = await asWorker((db) => preparing.beginDownload(db, downloadId))
  if (!asked) return clearUnwanted(services, downloadId)
  try {
    const made = await makeFile(services, makers, downloadId, asked, signal)
    const isWanted = await asWorker(async (db) => {
      const ended = await preparing.markReady(db, downloadId, made)
      await mailIfAsked(db, downloadId, ended)
      return ended !== undefined
    })
    if (!isWanted) await clearUnwanted(services, downloadId)
  } catch (error) {
    if (error instanceof DownloadCancelled) return clearUnwanted(services, downloadId)
    if (!(error instanceof CannotBeMade)) throw error
    const { message, error: code } = error
    await asWorker(async (db) => mailIfAsked(db, downloadId, await preparing.markFailed(db, downloadId, message, code)))
  }
}

/** Keeps a file that another run has finished. */
export async function clearUnwanted({ database, files }: Services, downloadId: number): Promise<void> {
  const state = await transactionAs(database, { role: 'app_worker' }, (db) => preparing.readState(db, downloadId))
  if (state === undefined || state === 'cancelled' || state === 'failed') await clearFiles(files, downloadId)
}

async function makeFile(
  services: Services,
  makers: Makers,
  downloadId: number,
  asked: preparing.AskedDownload,
  signal: AbortSignal,
): Promise<preparing.FinishedDownload> {
  const { database, files } = services
  const { userId, kind, fileKey, request, language, createdAt } = asked
  const asker = await transactionAs(database, { role: 'app_worker' }, (db) => preparing.findAsker(db, userId))
  if (!asker) throw new CannotBeMade(messages(language)('inactive'))
  const maker = makers[kind]
  if (!maker) throw new Error(`Nothing here makes ${kind}`)
  if (!mayFetch(asker, asked)) throw new CannotBeMade(translateLabel(language, ERRORS.forbidden.message), 'forbidden')
  const actor = createActor(database, userId, asker.clientId)
  const soFar = { done: 0, total: 0, bytes: 0 }
  const making = {
    services,
    actor: maker.readsReplica ? actor.toReader() : actor,
    language,
    askedAt: createdAt,
    signal,
    progress: (done: number, total: number) => Object.assign(soFar, { done, total }),
  }
  const file = await maker.make(maker.request.parse(request), making).catch((error: unknown) => {
    throw signal.aborted ? new Interrupted() : error
  })
  // reports why the body failed instead of the resulting storage error
  let broken: Error | undefined
  file.body.once('error', (error) => {
    broken = error
  })
  const ended = new AbortController()
  const watching = watch(services, downloadId, soFar, { signal, ended: ended.signal }).catch((error: Error) => {
    file.body.destroy(error)
  })
  try {
    const body = Readable.from(countBytes(file.body, soFar), { objectMode: false })
    await files.putStream(getStorageKey(downloadId, fileKey), body, MEDIA_TYPES[kind])
  } catch (error) {
    throw broken ?? error
  } finally {
    ended.abort()
    await watching
  }
  return { bytes: soFar.bytes, total: soFar.total, problem: file.problem() }
}

type SoFar = preparing.Progress & { bytes: number }

async function* countBytes(body: Readable, soFar: SoFar): AsyncGenerator<Buffer> {
  for await (const piece of body as AsyncIterable<Buffer>) {
    soFar.bytes += piece.length
    yield piece
  }
}

/** Runs until the work has ended. Throws if the work must stop. */
async function watch(
  { database }: Services,
  downloadId: number,
  soFar: Readonly<SoFar>,
  { signal, ended }: { signal: AbortSignal; ended: AbortSignal },
): Promise<void> {
  let [moved, movedAt] = ['', performance.now()]
  const tick = () => setTimeout(TELL_EVERY_MS, true, { signal: ended }).catch(() => false)
  while (await tick()) {
    if (signal.aborted) throw new Interrupted()
    const isWanted = await transactionAs(database, { role: 'app_worker' }, (db) =>
      preparing.tellProgress(db, downloadId, soFar),
    )
    if (!isWanted) throw new DownloadCancelled()
    const now = JSON.stringify(soFar)
    if (now !== moved) [moved, movedAt] = [now, performance.now()]
    if (performance.now() - movedAt > STALLED_MS) throw new StorageUnavailable('Storage gives or takes nothing')
  }
}
