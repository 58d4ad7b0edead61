import { foldCubes as foldOnce, rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'

/** Report figures lag behind by at most this interval; reports show how old they are. */
export const FOLD_CUBES_EVERY_MS = 2_000
const BATCH = 5_000

/**
 * Folds one batch or, if none is left, rebuilds one day. Returns true if there is more to do. Safe to run concurrently:
 * a database lock lets one worker run at a time.
 */
export async function foldCubes({ database }: Services): Promise<boolean> {
  const folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  if (folded === BATCH) return true
  const day = await transactionAs(database, { role: 'app_worker' }, rebuildStaleDay)
  return day !== null
}
