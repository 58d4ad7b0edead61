import { sql } from './sql.ts'

/** A timestamp inside JSON, in the format of the contract. */
export const instant = (at: ReturnType<typeof sql>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
