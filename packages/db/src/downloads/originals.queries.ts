import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface Original {
  readonly captureId: number
  readonly when: Date
  /** All null for a capture without a picture. */
  readonly pictureStateId: number | null
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly mediaType: string | null
  readonly bytes: number | null
}

/** The originals of the captures that the acting user may see, by capture. */
export async function findOriginals(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, Original>> {
  const { rows } = await sql<Original>`
    select c.capture_id, c.when_gmt as "when", p.picture_state_id, p.file_key, p.file_name, p.media_type, p.bytes
    from capture c
    left join picture p on p.picture_id = c.capture_id and p.picture_id = any (${captureIds}::bigint[])
    where c.capture_id = any (${captureIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.captureId, row]))
}
