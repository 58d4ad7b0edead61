import {
  type Bucket,
  clearBucket,
  confirmFailure,
  reserveAttempt,
  takeBackAttempt,
} from '@vitrine/db/auth/backoff.queries'
import type { Database, Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'

/**
 * Checks a guessable secret. The attempt is counted in every bucket before the check, so that parallel guesses are all
 * counted, or refused with the longest wait. `look` returns undefined for a wrong guess. A correct guess clears the
 * first bucket, which belongs to the caller; the others are shared.
 */
export async function asAttempt<T>(
  database: Database,
  buckets: readonly [Bucket, ...Bucket[]],
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const inTransaction = (work: (db: Db) => Promise<void>) => transactionAs(database, { role: 'app_signin' }, work)
  await inTransaction(async (db) => {
    const waits: number[] = []
    for (const bucket of buckets) waits.push(await reserveAttempt(db, bucket))
    const wait = Math.max(...waits)
    if (wait > 0) refuse('tooManyAttempts', wait)
  })
  const takeBack = async (db: Db, some: readonly Bucket[]) => {
    for (const { name } of some) await takeBackAttempt(db, name)
  }
  const found = await look().catch(async (problem: unknown) => {
    // nothing was checked, so the attempt does not count
    await inTransaction((db) => takeBack(db, buckets))
    throw problem
  })
  await inTransaction(async (db) => {
    if (found === undefined) {
      for (const { name } of buckets) await confirmFailure(db, name)
      return
    }
    const [own, ...shared] = buckets
    await clearBucket(db, own.name)
    await takeBack(db, shared)
  })
  return found
}

/** Counts an expensive call that guesses nothing. When it completes, `refundCall` removes the count. */
export function countCall(database: Database, bucket: Bucket): Promise<void> {
  return transactionAs(database, { role: 'app_signin' }, async (db) => {
    const wait = await reserveAttempt(db, bucket)
    if (wait > 0) refuse('tooManyAttempts', wait)
  })
}

export function refundCall(database: Database, { name }: Bucket): Promise<void> {
  return transactionAs(database, { role: 'app_signin' }, (db) => takeBackAttempt(db, name))
}

/** An IPv6 customer gets at least a /64, so addresses are grouped by it. */
export function toNetwork(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
