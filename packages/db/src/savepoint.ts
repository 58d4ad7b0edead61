import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tries the one; where it fails, the transaction goes on as if it had never been tried, with the other. */
export async function orElse<T>(db: Db, work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch {
    await sql`rollback to savepoint attempt`.execute(db)
    return otherwise()
  }
}

/** Tries it; where it fails, the transaction goes on as if it had never been tried, and whoever asked is told why. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T> {
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
