import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { getOperations, PauseTarget } from '@vitrine/contract/visits/operations.contract'
import type { VisitOutcome } from '@vitrine/contract/visits/url-visits.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { isBackingOff } from './outcome.queries.ts'

type Operations = CallAnswer<typeof getOperations>

/** Visits that ended without a picture because of the shop, the proxy or the agent. */
const HAS_FAILED = sql`outcome in ('failed', 'blocked')`

export interface EtailerBacklog {
  readonly platformId: number
  readonly due: number
  readonly late: number
  readonly running: number
}

/** Reads only visits that are due or running, through their queues. */
export async function readBacklog(
  db: Db,
  { now, lateBefore }: { readonly now: Date; readonly lateBefore: Date },
): Promise<EtailerBacklog[]> {
  const { rows } = await sql<EtailerBacklog>`
    select platform_id, sum(due)::int as due, sum(late)::int as late, sum(running)::int as running
    from (
      select q.platform_id, w.due, w.late, 0 as running from visit_queue q
      cross join lateral (
        select count(*) as due, count(*) filter (where v.due_at <= ${lateBefore}) as late from visit v
        where v.queue_id = q.queue_id and v.state = 'planned' and v.is_urgent in (true, false) and v.due_at <= ${now}) w
      where q.next_due_at <= ${now}
      union all
      select q.platform_id, 0, 0, 1 from visit v join visit_queue q using (queue_id) where v.state = 'leased') each
    group by platform_id`.execute(db)
  return rows
}

/** Visits that are planned in this time, by eTailer. */
export async function countPlanned(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ platformId: number; planned: number }[]> {
  const { rows } = await sql<{ platformId: number; planned: number }>`
    select q.platform_id, sum(p.planned)::int as planned from visit_queue q
    cross join lateral (
      select count(*) as planned from visit v
      where v.queue_id = q.queue_id and v.state = 'planned' and v.is_urgent in (true, false)
        and v.due_at > ${from} and v.due_at <= ${to}) p
    where q.next_due_at <= ${to} and p.planned > 0
    group by q.platform_id`.execute(db)
  return rows
}

export async function countEndedSince(db: Db, since: Date): Promise<Operations['lastHour']> {
  const { rows } = await sql<Operations['lastHour']>`
    select count(*) filter (where outcome = 'captured')::int as captured, count(*) filter (where ${HAS_FAILED})::int as failed
    from visit where state = 'done' and finished_at > ${since}`.execute(db)
  return rows[0] ?? { captured: 0, failed: 0 }
}

interface EndedCount {
  readonly outcome: VisitOutcome
  readonly count: number
}

export interface EndedByEtailer extends EndedCount {
  readonly platformId: number
  readonly cause: string | null
}

export interface EndedByProxy extends EndedCount {
  /** Null for visits without a proxy. */
  readonly proxyId: number | null
  readonly lastAt: Date
}

/** Visits that ended in some time, counted twice. */
export interface EndedVisits {
  readonly byEtailer: readonly EndedByEtailer[]
  readonly byProxy: readonly EndedByProxy[]
}

/** Reads each visit that ended after `from`, until `to`. */
export async function countEnded(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<EndedVisits> {
  const { rows } = await sql<EndedByEtailer & EndedByProxy & { isByProxy: boolean }>`
    select q.platform_id, q.proxy_id, e.outcome, e.cause, sum(e.n)::int as count, max(e.last_at) as last_at,
      grouping(q.platform_id) = 1 as is_by_proxy
    from (
      select queue_id, outcome, case when ${HAS_FAILED} then cause end as cause, count(*) as n, max(finished_at) as last_at
      from visit where state = 'done' and finished_at > ${from} and finished_at <= ${to}
      group by 1, 2, 3) e
    join visit_queue q using (queue_id)
    group by grouping sets ((q.platform_id, e.outcome, e.cause), (q.proxy_id, e.outcome))`.execute(db)
  return { byEtailer: rows.filter(({ isByProxy }) => !isByProxy), byProxy: rows.filter(({ isByProxy }) => isByProxy) }
}

export async function findEtailerNames(
  db: Db,
  platformIds: readonly number[],
): Promise<{ platformId: number; name: string }[]> {
  const { rows } = await sql<{ platformId: number; name: string }>`
    select platform_id, name from platform where platform_id = any (${platformIds}::int[]) order by name`.execute(db)
  return rows
}

type Proxy = Pick<Operations['proxies'][number], 'proxyId' | 'name' | 'country' | 'isActive'>

/** Active proxies and those given. */
export async function listProxies(db: Db, alsoIds: readonly number[]): Promise<Proxy[]> {
  const { rows } = await sql<Proxy>`
    select p.proxy_id, p.host || ':' || p.port as name, c.code as country, p.is_active
    from proxy p left join country c using (country_id)
    where p.is_active or p.proxy_id = any (${alsoIds}::int[])
    order by p.host, p.port`.execute(db)
  return rows
}

export interface BackingOffHost {
  readonly hostId: number
  readonly host: string
  readonly cause: string | null
  readonly since: Date
  readonly nextAllowedAt: Date
  readonly refusals: number
  /** Of all such hosts, listed or not. */
  readonly hostCount: number
}

export async function listBackingOff(db: Db, now: Date, limit: number): Promise<BackingOffHost[]> {
  const { rows } = await sql<BackingOffHost>`
    select host_id, host, backing_off_because as cause, backing_off_since as since, next_allowed_at, failures as refusals,
      count(*) over ()::int as host_count
    from visit_host where ${isBackingOff(now)}
    order by backing_off_since, host limit ${limit}`.execute(db)
  return rows
}

export interface KnownAgent {
  readonly agentId: number
  readonly name: string
  readonly version: string
  readonly slots: number
  readonly running: number
  readonly lastSeenAt: Date
}

/** A busy agent asks for no visits, but renews its leases. */
export async function listAgents(
  db: Db,
  { since, leaseMs, limit }: { readonly since: Date; readonly leaseMs: number; readonly limit: number },
): Promise<KnownAgent[]> {
  const { rows } = await sql<KnownAgent>`
    select * from (
      select a.agent_id, a.name, a.version, a.slots, coalesce(l.running, 0) as running,
        greatest(a.last_seen_at, l.renewed_at) as last_seen_at
      from visit_agent a
      left join (
        select agent_id, count(*)::int as running, max(leased_until) - ${leaseMs} * interval '1 ms' as renewed_at
        from visit where state = 'leased' group by agent_id) l using (agent_id)) seen
    where last_seen_at > ${since}
    order by last_seen_at desc, name limit ${limit}`.execute(db)
  return rows
}

export async function hasAgents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from visit_agent)`.execute(db)
  return rows[0]?.exists ?? false
}

export interface ActivePause {
  readonly pauseId: number
  readonly platformId: number | null
  readonly proxyId: number | null
  readonly name: string | null
  readonly reason: string
  readonly pausedBy: string
  readonly pausedAt: Date
}

/** A pause of everything first, then the latest. */
export async function listPauses(db: Db): Promise<ActivePause[]> {
  const { rows } = await sql<ActivePause>`
    select z.pause_id, z.platform_id, z.proxy_id, coalesce(f.name, p.host || ':' || p.port) as name, z.reason,
      u.name as paused_by, z.paused_at
    from visit_pause z
    join app_user u on u.user_id = z.paused_by
    left join platform f on f.platform_id = z.platform_id
    left join proxy p on p.proxy_id = z.proxy_id
    where z.ended_at is null
    order by num_nonnulls(z.platform_id, z.proxy_id), z.paused_at desc`.execute(db)
  return rows
}

export async function existsTarget(db: Db, target: PauseTarget): Promise<boolean> {
  if (target.kind === 'everything') return true
  const { rows } = await (target.kind === 'etailer'
    ? sql`select from platform where platform_id = ${target.platformId}`
    : sql`select from proxy where proxy_id = ${target.proxyId}`
  ).execute(db)
  return rows.length > 0
}

interface NewPause {
  readonly platformId: number | null
  readonly proxyId: number | null
  readonly reason: string
  readonly userId: number
  readonly now: Date
}

/** Undefined if it is paused already. */
export async function addPause(
  db: Db,
  { platformId, proxyId, reason, userId, now }: NewPause,
): Promise<number | undefined> {
  const { rows } = await sql<{ pauseId: number }>`
    insert into visit_pause (platform_id, proxy_id, reason, paused_by, paused_at)
    values (${platformId}, ${proxyId}, ${reason}, ${userId}, ${now})
    on conflict do nothing returning pause_id`.execute(db)
  return rows[0]?.pauseId
}

export interface EndedPause {
  readonly platformId: number | null
  readonly proxyId: number | null
  readonly reason: string
}

/** Undefined if it has ended before. */
export async function endPause(
  db: Db,
  { pauseId, userId, now }: { readonly pauseId: number; readonly userId: number; readonly now: Date },
): Promise<EndedPause | undefined> {
  const { rows } = await sql<EndedPause>`
    update visit_pause set ended_by = ${userId}, ended_at = ${now} where pause_id = ${pauseId} and ended_at is null
    returning platform_id, proxy_id, reason`.execute(db)
  return rows[0]
}

export async function existsPause(db: Db, pauseId: number): Promise<boolean> {
  const { rows } = await sql`select from visit_pause where pause_id = ${pauseId}`.execute(db)
  return rows.length > 0
}
