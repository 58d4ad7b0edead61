import { transactionAs } from '@vitrine/db/row-scope'
import { foldTrayIndex as foldOnce } from '@vitrine/db/tray-index/tray-index.queries'
import type { Services } from '../platform/services.ts'

/** Readers stay exact however late this is; they are only slower, from about a thousand unfolded changes on. */
export const FOLD_EVERY_MS = 2_000
const BATCH = 5_000

/** Any number of workers may tick: the database lets one fold at a time, the others find nothing to do. */
export async function foldTrayIndex({ database }: Services): Promise<void> {
  let folded: number
  do {
    folded = await transactionAs(database, { role: 'app_worker' }, (db) => foldOnce(db, BATCH))
  } while (folded === BATCH)
}
