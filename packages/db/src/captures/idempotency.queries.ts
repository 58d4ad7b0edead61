import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface StoredAnswer {
  readonly requestHash: Buffer
  readonly answer: unknown
}

/**
 * The answer already given under this key, or undefined. Until the transaction ends nobody else gets an answer to the
 * question: whoever asks with the same key meanwhile waits, and then finds what was stored.
 */
export async function holdKey(db: Db, userId: number, key: string): Promise<StoredAnswer | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer ' || ${key}::uuid, ${userId}::bigint))`.execute(db)
  return db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function storeAnswer(db: Db, userId: number, key: string, stored: StoredAnswer): Promise<void> {
  const { requestHash, answer } = stored
  await db
    .insertInto('idempotency')
    .values({ userId, key, requestHash, answer: JSON.stringify(answer) })
    .execute()
}
