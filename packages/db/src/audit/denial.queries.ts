import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface Denial {
  /** Method and route, without parameters. */
  readonly call: string
  readonly count: number
  readonly last: Date
}

/** Adds to the acting user's counts of the last hour, or writes a new audit entry. */
export async function recordDenials(db: Db, denials: readonly Denial[]): Promise<void> {
  await sql`select record_denials(${JSON.stringify(denials)}::jsonb)`.execute(db)
}
