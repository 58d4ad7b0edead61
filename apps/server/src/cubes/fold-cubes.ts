import { foldCubes as foldOnce, rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'

/** Maximum delay of figures in reports, which show their age. */
export const FOLD_CUBES_EVERY_MS = 2_000
const BATCH = 5_000

/**
 * Folds one batch, or rebuilds one day if no batch is left. Returns true if there is more to do. Safe to run in several
 * workers: a database lock lets one of them work.
 */
export async function foldCubes({ database }: Services): Promise<boolean> {
  const folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  if (folded === BATCH) return true
  const day = await transactionAs(database, { role: 'app_worker' }, rebuildStaleDay)
  return day !== null
}
