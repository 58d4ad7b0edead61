import { sql } from './sql.ts'

/** An instant inside of JSON, as the contract writes it. */
export const instant = (at: ReturnType<typeof sql>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
