import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface QueueKey {
  readonly host: string
  readonly platformId: number
  readonly proxyId: number | null
}

interface Queue {
  readonly hostId: number
  readonly queueId: number
}

export class Queues {
  readonly #byKey: ReadonlyMap<string, Queue>

  constructor(rows: readonly (QueueKey & Queue)[]) {
    this.#byKey = new Map(rows.map(({ hostId, queueId, ...key }) => [toKey(key), { hostId, queueId }]))
  }

  get(host: string, platformId: number, proxyId: number | null): Queue | undefined {
    return this.#byKey.get(toKey({ host, platformId, proxyId }))
  }

  values(): Iterable<Queue> {
    return this.#byKey.values()
  }
}

const toKey = ({ host, platformId, proxyId }: QueueKey) => JSON.stringify([host, platformId, proxyId])

/** Finds or creates queues with their hosts. Inserts in a fixed order, so that two transactions can't deadlock. */
export async function ensureQueues(db: Db, wanted: readonly QueueKey[]): Promise<Queues> {
  const unique = [...new Map(wanted.map((each) => [toKey(each), each])).values()]
  if (unique.length === 0) return new Queues([])
  const given = sql`unnest(${unique.map(({ host }) => host)}::text[], ${unique.map(({ platformId }) => platformId)}::int[],
    ${unique.map(({ proxyId }) => proxyId)}::int[]) as g (host, platform_id, proxy_id)`
  await sql`
    insert into visit_host (host)
    select distinct g.host from ${given} where not exists (select from visit_host h where h.host = g.host)
    order by g.host on conflict (host) do nothing`.execute(db)
  await sql`
    insert into visit_queue (host_id, platform_id, proxy_id)
    select h.host_id, g.platform_id, g.proxy_id from ${given} join visit_host h using (host)
    where not exists (select from visit_queue q where q.host_id = h.host_id and q.platform_id = g.platform_id
      and q.proxy_id is not distinct from g.proxy_id)
    order by h.host_id, g.platform_id, g.proxy_id
    on conflict (host_id, platform_id, proxy_id) do nothing`.execute(db)
  const { rows } = await sql<QueueKey & Queue>`
    select g.host, g.platform_id, g.proxy_id, q.host_id, q.queue_id
    from ${given} join visit_host h using (host)
    join visit_queue q on q.host_id = h.host_id and q.platform_id = g.platform_id
      and q.proxy_id is not distinct from g.proxy_id`.execute(db)
  return new Queues(rows)
}

/** Everything that changes visits locks their hosts first, in this order. Leasing skips locked hosts. */
export async function lockHosts(db: Db, hostIds: readonly number[]): Promise<void> {
  await sql`select from visit_host where host_id = any (${hostIds}::int[]) order by host_id for update`.execute(db)
}

/** Needs a statement after the change, because it reads the changed visits. */
export async function refreshQueues(db: Db, queueIds: readonly number[]): Promise<void> {
  await sql`select refresh_visit_queues(${queueIds}::int[])`.execute(db)
}
