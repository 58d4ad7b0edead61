import { transactionAs } from '@vitrine/db/row-scope'
import { foldTrayIndex as foldOnce } from '@vitrine/db/tray-index/tray-index.queries'
import type { Services } from '../platform/services.ts'

/** Readers are correct without folding, but get slower after about a thousand unfolded changes. */
export const FOLD_EVERY_MS = 2_000
const BATCH = 5_000

/**
 * Folds one batch; returns true when more is waiting. Safe to run concurrently: the database lets one worker fold at a
 * time.
 */
export async function foldTrayIndex({ database }: Services): Promise<boolean> {
  const folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  return folded === BATCH
}
