import { ARRIVAL_TABLES, deletePicture, forgetArrivals, takeAbandoned } from '@vitrine/db/ingest/abandoned.queries'
import { type TakePicture, takeUnreadable, takeUnused } from '@vitrine/db/pictures/uploads.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { forgetAbandoned } from './ingest.jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Signed links expire after a minute and uploads through the API after ten, so nothing is in transit after a day.
 * Unreferenced pictures are kept for the same time.
 */
const ABANDONED_AFTER_MS = DAY_MS
/** How long the status of a picture can be read and repeated pushes are recognized. */
const ARRIVALS_KEPT_MS = 60 * DAY_MS
const ARRIVALS_PER_BITE = 1_000

/**
 * Idempotent; safe to run concurrently, because each picture is locked while it is removed and locked ones are skipped.
 */
export const forgetAbandonedJob = handle(
  forgetAbandoned,
  async (_payload, services, signal) => {
    while (!signal.aborted && (await forgetOnePicture(services, takeAbandoned)));
    while (!signal.aborted && (await forgetOnePicture(services, takeUnused)));
    while (!signal.aborted && (await forgetOnePicture(services, takeUnreadable)));
    for (const table of ARRIVAL_TABLES) while (!signal.aborted && (await forgetSomeArrivals(services, table)));
  },
  { cron: '40 2 * * *' },
)

/**
 * Deletes the stored files before the row: if the process dies in between, the next run still finds the row. A
 * concurrent completion waits for the lock and then finds no row.
 */
function forgetOnePicture({ database, files, clock }: Services, take: TakePicture): Promise<boolean> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const picture = await take(db, new Date(clock.now().getTime() - ABANDONED_AFTER_MS))
    if (!picture) return false
    const keys: string[] = []
    for await (const { key } of files.list(`${picture.fileKey}/`)) keys.push(key)
    await files.remove(keys)
    await deletePicture(db, picture.pictureId)
    return true
  })
}

function forgetSomeArrivals({ database, clock }: Services, table: (typeof ARRIVAL_TABLES)[number]): Promise<boolean> {
  const before = new Date(clock.now().getTime() - ARRIVALS_KEPT_MS)
  return transactionAs(
    database,
    { role: 'app_worker' },
    async (db) => (await forgetArrivals(db, table, before, ARRIVALS_PER_BITE)) === ARRIVALS_PER_BITE,
  )
}
