import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** The alert behind a stop link. */
interface LinkedAlert {
  readonly name: string
  readonly isOwner: boolean
  readonly isStopped: boolean
}

/** Undefined if the alert was deleted. */
export async function findLinkedAlert(db: Db, alertId: number, address: string): Promise<LinkedAlert | undefined> {
  const { rows } = await sql<LinkedAlert>`
    select name, is_owner, is_stopped from alert_of_link(${alertId}::int, ${address})`.execute(db)
  return rows[0]
}

/** False if it was already stopped. */
export async function stopMails(db: Db, alertId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select stop_alert(${alertId}::int, ${address}) as is_stopped`.execute(db)
  return rows[0]?.isStopped === true
}
