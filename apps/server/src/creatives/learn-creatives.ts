import { learnCreatives as learnOnce } from '@vitrine/db/creatives/creative-value.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'

/** A capture that arrives this long after a banner was sent may miss its values. */
export const LEARN_CREATIVES_EVERY_MS = 2_000
const BATCH = 5_000

/**
 * Learns from one batch of changes. Returns true if there is more to do. Safe to run concurrently: a database lock lets
 * one worker run at a time.
 */
export async function learnCreatives({ database }: Services): Promise<boolean> {
  return (await transactionAs(database, { role: 'app_worker' }, (db) => learnOnce(db, BATCH))) === BATCH
}
