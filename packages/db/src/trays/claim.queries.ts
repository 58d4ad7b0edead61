import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { type TrayQuestion, toQuestion } from './tray.queries.ts'

/** Claims the next free capture of an inbox after this one and gives the user its lease; null if there is none. */
export async function claimCapture(
  db: Db,
  { tray, userId, filter }: TrayQuestion,
  after: number | null,
  minutes: number,
): Promise<number | null> {
  const { rows } = await sql<{ captureId: number | null }>`
    select claim_capture(${toQuestion(tray, userId, filter)}::jsonb, ${after}::bigint, ${userId}, ${minutes}) as capture_id`.execute(
    db,
  )
  return rows[0]?.captureId ?? null
}
