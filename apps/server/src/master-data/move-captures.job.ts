import type { Db } from '@vitrine/db/db'
import {
  countConcerned,
  dropSkus,
  findOpenMove,
  finishMove,
  moveThese,
  nextConcerned,
  nextSkus,
  type OpenMove,
} from '@vitrine/db/master-data/move.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { moveRecordCaptures } from './master-data.jobs.ts'

/** Batch sizes. `held` is the number of captures locked at once, low enough that saving reviewers hardly wait. */
const AT_ONCE = { found: 5_000, skus: 500, held: 200 }
const SETTLES_WITHIN_MS = 1_000

type AsWorker = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Idempotent: deriving a capture again gives the same result, and the move stores its progress. It waits until all
 * transactions that may have read the old data have ended; later saves already use the new data.
 */
export const moveCapturesJob = handle(moveRecordCaptures, async ({ moveId }, { database, clock }, signal) => {
  const asWorker: AsWorker = (work) => transactionAs(database, { role: 'app_worker' }, work)
  const enqueueAgain = (ms: number) => {
    const runAt = new Date(clock.now().getTime() + ms)
    return asWorker((db) => enqueue(db, moveRecordCaptures, { moveId }, { lane: 'moves', runAt }))
  }
  const open = await asWorker((db) => findOpenMove(db, moveId))
  if (!open) return
  if (!open.isSettled) return enqueueAgain(SETTLES_WITHIN_MS)
  if (open.lastId === 0) await asWorker((db) => countConcerned(db, moveId))
  for await (const ids of findAffectedCaptures(asWorker, moveId, open)) {
    for (let first = 0; first < ids.length; first += AT_ONCE.held) {
      if (signal.aborted) return enqueueAgain(0)
      await asWorker((db) => moveThese(db, moveId, ids.slice(first, first + AT_ONCE.held)))
    }
  }
  await asWorker((db) => finishMove(db, moveId))
})

/** The captures of a move in batches: first by its keys, then by its SKUs. */
async function* findAffectedCaptures(
  asWorker: AsWorker,
  moveId: number,
  { keys, lastId }: OpenMove,
): AsyncGenerator<number[]> {
  for (let after = lastId; keys.length > 0; ) {
    const ids = await asWorker((db) => nextConcerned(db, keys, after, AT_ONCE.found))
    if (ids.length === 0) break
    yield ids
    after = ids.at(-1) ?? after
  }
  for (;;) {
    const { skus, captureIds } = await asWorker((db) => nextSkus(db, moveId, AT_ONCE.skus))
    if (skus.length === 0) return
    yield captureIds
    await asWorker((db) => dropSkus(db, moveId, skus))
  }
}
