import type { Db } from '@vitrine/db/db'
import {
  countConcerned,
  findOpenMove,
  finishMove,
  moveThese,
  nextConcerned,
} from '@vitrine/db/master-data/move.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { moveCapturesOf } from './master-data.jobs.ts'

/** Looked up at once; and held at once, few enough that a reviewer who saves one of them hardly waits. */
const AT_ONCE = { found: 5_000, held: 200 }
const SETTLES_WITHIN_MS = 1_000

/**
 * Safe to run twice: deriving a capture anew gives the same, and the move remembers how far it has come. It begins when
 * every transaction has ended that may still have read the old data; a save that begins later derives from the new.
 */
export const moveCapturesJob = handle(moveCapturesOf, async ({ moveId }, { database }, signal) => {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  const again = (ms: number) =>
    asWorker((db) => enqueue(db, moveCapturesOf, { moveId }, { lane: 'moves', runAt: new Date(Date.now() + ms) }))
  const open = await asWorker((db) => findOpenMove(db, moveId))
  if (!open) return
  if (!open.isSettled) return again(SETTLES_WITHIN_MS)
  if (open.lastId === 0) await asWorker((db) => countConcerned(db, moveId))
  let { lastId } = open
  for (;;) {
    const ids = await asWorker((db) => nextConcerned(db, open.keys, lastId, AT_ONCE.found))
    if (ids.length === 0) return asWorker((db) => finishMove(db, moveId))
    for (let first = 0; first < ids.length; first += AT_ONCE.held) {
      if (signal.aborted) return again(0)
      const held = ids.slice(first, first + AT_ONCE.held)
      await asWorker((db) => moveThese(db, moveId, held))
      lastId = held.at(-1) ?? lastId
    }
  }
})
