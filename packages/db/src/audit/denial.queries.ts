import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface Denial {
  /** The method and the route, without its parameters. */
  readonly call: string
  readonly count: number
  readonly last: Date
}

/** Of the acting user: adds to the lines of the last hour, or begins one. */
export async function recordDenials(db: Db, denials: readonly Denial[]): Promise<void> {
  await sql`select record_denials(${JSON.stringify(denials)}::jsonb)`.execute(db)
}
