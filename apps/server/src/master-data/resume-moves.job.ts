import { listWaitingMoves } from '@vitrine/db/master-data/move.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { moveRecordCaptures, resumeMoves } from './master-data.jobs.ts'

/** Idempotent; safe to run during a move, because the job key limits each move to one waiting job. */
export const resumeMovesJob = handle(
  resumeMoves,
  (_payload, { database }) =>
    transactionAs(database, { role: 'app_worker' }, async (db) => {
      for (const moveId of await listWaitingMoves(db))
        await enqueue(db, moveRecordCaptures, { moveId }, { lane: 'moves', key: `move ${moveId}` })
    }),
  { cron: '* * * * *' },
)
