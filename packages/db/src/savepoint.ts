import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Runs `work`; if it fails, rolls back to a savepoint and runs `otherwise`. */
export async function withFallback<T>(db: Db, work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch {
    await sql`rollback to savepoint attempt`.execute(db)
    return otherwise()
  }
}

/** Runs `work`; if it fails, rolls back to a savepoint so that the transaction can continue, and rethrows. */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}
