import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface Freshness {
  /** Capture changes up to this time are in the cubes. */
  readonly asOf: Date
  /** Number of requested days that are waiting for a rebuild. */
  readonly staleDays: number
}

export async function readFreshness(db: Db, { from, to }: DateRange): Promise<Freshness> {
  const { rows } = await sql<Freshness>`
    select cubes_as_of() as as_of, cubes_stale(${from}::date, ${to}::date) as stale_days`.execute(db)
  if (!rows[0]) throw new Error('The cubes have no freshness')
  return rows[0]
}
