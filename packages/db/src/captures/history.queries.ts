import { type HistoryEntry, UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import type { Db } from '../db.ts'

interface HistoryRow extends Omit<HistoryEntry, 'at'> {
  readonly at: Date
}

/**
 * The history of a capture, newest first, or undefined if the capture does not exist. Hides staff names from client
 * users.
 */
export async function readHistory(db: Db, captureId: number, most: number): Promise<HistoryRow[] | undefined> {
  const rows = await db
    .selectFrom('captureHistory as h')
    .leftJoin('appUser as u', 'u.userId', 'h.userId')
    .select([
      'h.revision',
      'h.at',
      'h.userId',
      'u.name as user',
      'h.action',
      'h.stateBefore',
      'h.stateAfter',
      'h.errorReason',
      'h.errorNote',
      'h.document',
    ])
    .where('h.captureId', '=', captureId)
    .orderBy('h.revision', 'desc')
    .limit(most)
    .execute()
  if (rows.length > 0) {
    return rows.map(({ userId, user, ...row }) => ({
      ...row,
      user: userId === null ? null : (user ?? UNNAMED_REVIEWER),
    })) as HistoryRow[]
  }
  const capture = await db
    .selectFrom('capture')
    .select('captureId')
    .where('captureId', '=', captureId)
    .executeTakeFirst()
  return capture && []
}
