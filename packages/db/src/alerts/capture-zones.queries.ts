import type { StoredFact } from '@vitrine/contract/alerts/finding'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Adds the time zone of the eTailer whose capture shows each fact; null if no capture does. */
export async function withZones<Fact extends StoredFact>(
  db: Db,
  facts: readonly Fact[],
): Promise<(Fact & { timeZone: string | null })[]> {
  const captureIds = [...new Set(facts.flatMap(({ captureId }) => captureId ?? []))]
  const { rows } = await sql<{ captureId: number; timeZone: string }>`
    select c.capture_id, p.time_zone from capture c join platform p using (platform_id)
    where c.capture_id = any (${captureIds}::bigint[])`.execute(db)
  const zones = new Map(rows.map(({ captureId, timeZone }) => [captureId, timeZone]))
  return facts.map((fact) => ({ ...fact, timeZone: zones.get(fact.captureId ?? 0) ?? null }))
}
