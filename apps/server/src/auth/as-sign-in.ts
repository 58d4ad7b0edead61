import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'

/** Runs a transaction as the only role that may read and write secrets. */
export function asSignIn<T>({ database }: Pick<Services, 'database'>, work: (db: Db) => Promise<T>): Promise<T> {
  return transactionAs(database, { role: 'app_signin' }, work)
}
