import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { transactionAs } from '../row-scope.ts'
import { foldCubes, rebuildStaleDay } from './cubes.queries.ts'

/**
 * For tests: folds until the cubes are complete. A change can only be folded when no older transaction is running on
 * the server, including those of other tests.
 */
export async function foldAll({ app, owner }: Pick<TestDatabase, 'app' | 'owner'>, atOnce = 5_000): Promise<void> {
  const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) => transactionAs(app, { role: 'app_worker' }, work)
  const isLeft = async () => {
    const { rows } = await owner.query<{ left: boolean }>(`
      select exists (select from outbox o, outbox_consumer c
          where c.name = 'reports' and (o.txid, o.outbox_id) > (c.txid, c.outbox_id))
        or exists (select from cube_moved) or exists (select from cube_stale) as left`)
    return rows[0]?.left
  }
  while (await isLeft()) {
    const folded = await asWorker((db) => foldCubes(db, atOnce))
    if (folded === 0 && (await asWorker(rebuildStaleDay)) === null) await pause(20)
  }
}
