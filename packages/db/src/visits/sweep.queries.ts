import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { lockHosts, refreshQueues } from './queue.queries.ts'

interface Sweep {
  readonly now: Date
  readonly limit: number
}

/** Returns leases that were not renewed: the visit is planned again, or failed if it has been tried often enough. */
export async function returnLeases(db: Db, { now, limit, attempts }: Sweep & { attempts: number }): Promise<number> {
  /** A test is made once. */
  const isTriedAgain = sql`attempt < ${attempts} and kind <> 'test'`
  const isOver = sql`state = 'leased' and leased_until <= ${now}`
  const { rows: found } = await sql<{ hostId: number; visitId: number }>`
    select host_id, visit_id from visit where ${isOver} order by leased_until limit ${limit}`.execute(db)
  await lockHosts(
    db,
    found.map(({ hostId }) => hostId),
  )
  const { rows } = await sql<{ queueId: number }>`
    update visit set cause = 'agent-lost', due_at = ${now},
      state = case when ${isTriedAgain} then 'planned' else 'done' end,
      outcome = case when ${isTriedAgain} then null else 'failed' end,
      finished_at = case when ${isTriedAgain} then null else ${now}::timestamptz end
    where visit_id = any (${found.map(({ visitId }) => visitId)}::bigint[]) and ${isOver}
    returning queue_id`.execute(db)
  await refreshQueues(
    db,
    rows.map(({ queueId }) => queueId),
  )
  return found.length
}

/** Ends visits that were due too long ago to be made, for example during a pause. */
export async function missLateVisits(db: Db, { now, limit, dueBefore }: Sweep & { dueBefore: Date }): Promise<number> {
  const { rows: queues } = await sql<{ queueId: number; hostId: number }>`
    select queue_id, host_id from visit_queue where next_due_at < ${dueBefore} order by next_due_at limit ${limit}`.execute(
    db,
  )
  await lockHosts(
    db,
    queues.map(({ hostId }) => hostId),
  )
  const queueIds = queues.map(({ queueId }) => queueId)
  await sql`
    update visit set state = 'done', outcome = 'missed', finished_at = ${now}
    where queue_id = any (${queueIds}::int[]) and state = 'planned' and due_at < ${dueBefore}`.execute(db)
  await refreshQueues(db, queueIds)
  return queues.length
}

export async function forgetVisits(
  db: Db,
  { endedBefore, limit }: { readonly endedBefore: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from visit where visit_id in (
      select visit_id from visit where state = 'done' and finished_at < ${endedBefore}
      order by finished_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
