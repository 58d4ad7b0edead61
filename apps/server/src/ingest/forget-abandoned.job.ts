import { ARRIVAL_TABLES, deletePicture, forgetArrivals, takeAbandoned } from '@vitrine/db/ingest/abandoned.queries'
import { takeUnused } from '@vitrine/db/pictures/uploads.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { forgetAbandoned } from './ingest.jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Signed links die after a minute and an upload through the API after ten: a day later nothing is on its way any more. A
 * picture that a record no longer shows, because it was replaced or the record is gone, is kept as long.
 */
const ABANDONED_AFTER_MS = DAY_MS
/** As long a crawler or a person may ask after a picture, or send it again without making a second one. */
const ARRIVALS_KEPT_MS = 60 * DAY_MS
const ARRIVALS_PER_BITE = 1_000

/** Safe to run twice and beside itself: each picture is held while it is removed, and one that is held is left alone. */
export const forgetAbandonedJob = handle(
  forgetAbandoned,
  async (_payload, services, signal) => {
    while (!signal.aborted && (await forgetOnePicture(services, takeAbandoned)));
    while (!signal.aborted && (await forgetOnePicture(services, takeUnused)));
    for (const table of ARRIVAL_TABLES) while (!signal.aborted && (await forgetSomeArrivals(services, table)));
  },
  { cron: '40 2 * * *' },
)

/**
 * First what stands in storage, then the row that names it: should the process die in between, the row is still there
 * and the next run finds it. Whoever reports the file meanwhile waits for the row, and then finds it gone.
 */
function forgetOnePicture({ database, files }: Services, take: typeof takeAbandoned): Promise<boolean> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const picture = await take(db, new Date(Date.now() - ABANDONED_AFTER_MS))
    if (!picture) return false
    const keys: string[] = []
    for await (const { key } of files.list(`${picture.fileKey}/`)) keys.push(key)
    await files.remove(keys)
    await deletePicture(db, picture.pictureId)
    return true
  })
}

function forgetSomeArrivals({ database }: Services, table: (typeof ARRIVAL_TABLES)[number]): Promise<boolean> {
  const before = new Date(Date.now() - ARRIVALS_KEPT_MS)
  return transactionAs(
    database,
    { role: 'app_worker' },
    async (db) => (await forgetArrivals(db, table, before, ARRIVALS_PER_BITE)) === ARRIVALS_PER_BITE,
  )
}
