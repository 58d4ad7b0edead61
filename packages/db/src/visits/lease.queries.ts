import type { VisitKind } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { refreshQueues } from './queue.queries.ts'

const RUNS_OUT_OF_SLOTS = sql`h.concurrency <= (
  select count(*) from visit v where v.host_id = h.host_id and v.state = 'leased')`
/** By a user, or because its proxy is inactive: a visit from elsewhere would show another page. */
const IS_PAUSED = sql`(
  exists (
    select from visit_pause p where p.ended_at is null
      and (p.platform_id is null or p.platform_id = q.platform_id)
      and (p.proxy_id is null or p.proxy_id = q.proxy_id))
  or exists (select from proxy p where p.proxy_id = q.proxy_id and not p.is_active))`

/**
 * Locks hosts that may be visited now, those whose visits have waited longest first. Hosts that others have locked are
 * skipped, so agents never wait for each other.
 */
export async function lockFreeHosts(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ hostId: number }>`
    select h.host_id from visit_queue q join visit_host h using (host_id)
    where q.next_due_at <= ${now} and h.next_allowed_at <= ${now} and not ${RUNS_OUT_OF_SLOTS} and not ${IS_PAUSED}
    order by q.urgent_due_at <= ${now} desc, q.next_due_at
    limit ${limit} for update of h skip locked`.execute(db)
  return [...new Set(rows.map(({ hostId }) => hostId))]
}

export interface DueVisit {
  readonly visitId: number
  readonly queueId: number
  readonly hostId: number
  readonly host: string
  readonly robotsText: string | null
  readonly robotsReadAt: Date | null
  readonly reference: string
  readonly kind: VisitKind
  readonly attempt: number
  readonly url: string
  readonly device: 'desktop' | 'mobile'
  readonly consent: 'accept' | 'refuse' | 'leave'
  readonly recordsVideo: boolean
  readonly locale: string | null
  readonly geolocation: string | null
  readonly robotsAgreement: string | null
  readonly timeZone: string
  readonly country: string
  readonly proxyHost: string | null
  readonly proxyPort: number | null
  readonly proxyUsername: string | null
  readonly proxyPassword: string | null
  readonly proxyCountry: string | null
}

/**
 * The next visit of each of these hosts, which must be locked. Needs a statement after the lock: only then the number of
 * leases and the time of the last visit include those of the agents before.
 */
export async function findNextVisits(db: Db, hostIds: readonly number[], now: Date): Promise<DueVisit[]> {
  const { rows } = await sql<DueVisit>`
    select d.visit_id, d.queue_id, h.host_id, h.host, h.robots_text, h.robots_read_at, d.reference, d.kind, d.attempt, u.url,
      u.device, u.consent, u.records_video, u.locale, u.geolocation, u.robots_agreement, f.time_zone, c.code as country,
      x.host as proxy_host, x.port as proxy_port, x.username as proxy_username, x.password as proxy_password,
      xc.code as proxy_country
    from visit_host h
    cross join lateral (
      select q.queue_id, q.proxy_id, first.* from visit_queue q
      cross join lateral (
        select v.visit_id, v.url_id, v.reference, v.kind, v.attempt, v.is_urgent, v.due_at from visit v
        where v.queue_id = q.queue_id and v.state = 'planned' and v.due_at <= ${now}
        order by v.is_urgent desc, v.due_at, v.visit_id limit 1) first
      where q.host_id = h.host_id and q.next_due_at <= ${now} and not ${IS_PAUSED}
      order by first.is_urgent desc, first.due_at, first.visit_id limit 1) d
    join url u on u.url_id = d.url_id
    join platform f on f.platform_id = u.platform_id
    join country c on c.country_id = f.country_id
    left join proxy x on x.proxy_id = d.proxy_id
    left join country xc on xc.country_id = x.country_id
    where h.host_id = any (${hostIds}::int[]) and h.next_allowed_at <= ${now} and not ${RUNS_OUT_OF_SLOTS}`.execute(db)
  return rows
}

export interface NewLease {
  readonly visitId: number
  readonly queueId: number
  readonly hostId: number
  readonly token: string
}

/** Gives visits to an agent, and makes their hosts wait until the next one. */
export async function storeLeases(
  db: Db,
  leases: readonly NewLease[],
  { agentId, now, until }: { readonly agentId: number; readonly now: Date; readonly until: Date },
): Promise<void> {
  if (leases.length === 0) return
  await sql`
    update visit v set state = 'leased', attempt = v.attempt + 1, agent_id = ${agentId}, lease_token = l.token,
      leased_at = ${now}, leased_until = ${until}, cause = null, detail = null,
      url_revision = u.revision
    from unnest(${leases.map(({ visitId }) => visitId)}::bigint[], ${leases.map(({ token }) => token)}::uuid[])
      as l (visit_id, token), url u
    where v.visit_id = l.visit_id and u.url_id = v.url_id`.execute(db)
  await sql`
    update visit_host set next_allowed_at = ${now}::timestamptz
      + greatest(delay_ms, coalesce(crawl_delay_ms, 0)) * interval '1 ms'
    where host_id = any (${leases.map(({ hostId }) => hostId)}::int[])`.execute(db)
  await refreshQueues(
    db,
    leases.map(({ queueId }) => queueId),
  )
}

/** Returns the visits whose leases were extended. */
export async function renewLeases(
  db: Db,
  crawlerId: number,
  leases: readonly { readonly visitId: number; readonly token: string }[],
  until: Date,
): Promise<number[]> {
  const { rows } = await sql<{ visitId: number }>`
    update visit v set leased_until = ${until}
    from unnest(${leases.map(({ visitId }) => visitId)}::bigint[], ${leases.map(({ token }) => token)}::uuid[])
      as l (visit_id, token), visit_agent a
    where v.visit_id = l.visit_id and v.lease_token = l.token and v.state = 'leased'
      and a.agent_id = v.agent_id and a.crawler_id = ${crawlerId}
    returning v.visit_id`.execute(db)
  return rows.map(({ visitId }) => visitId)
}
