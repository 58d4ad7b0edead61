import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface StoredAnswer {
  readonly requestHash: Buffer
  readonly answer: unknown
}

/**
 * Returns the stored response for this key, or undefined. Locks the key until the transaction ends: concurrent requests
 * with the same key wait and then find the stored response.
 */
export async function holdKey(db: Db, userId: number, key: string): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select request_hash, answer from hold_key(${userId}, ${key}::uuid) where key is not null`.execute(db)
  return rows[0]
}

export async function storeAnswer(db: Db, userId: number, key: string, stored: StoredAnswer): Promise<void> {
  const { requestHash, answer } = stored
  await db
    .insertInto('idempotency')
    .values({ userId, key, requestHash, answer: JSON.stringify(answer) })
    .execute()
}
