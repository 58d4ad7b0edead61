import { transactionAs } from '@vitrine/db/row-scope'
import { foldTrayIndex as foldOnce } from '@vitrine/db/tray-index/tray-index.queries'
import type { Services } from '../platform/services.ts'

/** Readers stay exact however late this is; they are only slower, from about a thousand unfolded changes on. */
export const FOLD_EVERY_MS = 2_000
const BATCH = 5_000

/** One batch; true when more is waiting. Any number of workers may tick: the database lets one fold at a time. */
export async function foldTrayIndex({ database }: Services): Promise<boolean> {
  const folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  return folded === BATCH
}
