import type { VisitAgent } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Notes that an agent is alive, and returns its id. */
export async function noteAgent(db: Db, crawlerId: number, agent: VisitAgent, now: Date): Promise<number> {
  const { rows } = await sql<{ agentId: number }>`
    insert into visit_agent (crawler_id, name, version, slots, first_seen_at, last_seen_at)
    values (${crawlerId}, ${agent.name}, ${agent.version}, ${agent.slots}, ${now}, ${now})
    on conflict (crawler_id, name) do update set version = excluded.version, slots = excluded.slots,
      last_seen_at = greatest(visit_agent.last_seen_at, excluded.last_seen_at)
    returning agent_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An agent was not stored')
  return row.agentId
}
