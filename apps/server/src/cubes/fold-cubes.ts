import { foldCubes as foldOnce, rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'

/** So late the figures of reports may be; each says up to when it counts. */
export const FOLD_CUBES_EVERY_MS = 2_000
const BATCH = 5_000

/**
 * One batch and, when all is folded, one day that is to be made anew; true when more is waiting. Any number of workers may
 * tick: the database lets one be at it.
 */
export async function foldCubes({ database }: Services): Promise<boolean> {
  const folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  if (folded === BATCH) return true
  const day = await transactionAs(database, { role: 'app_worker' }, rebuildStaleDay)
  return day !== null
}
