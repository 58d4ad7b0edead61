import type { VisitOutcome } from '@vitrine/contract/visits/url-visits.contract'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type { ExtraKind, VisitEnd, VisitKind } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { ensureQueues, lockHosts, refreshQueues } from './queue.queries.ts'

export interface Lease {
  readonly visitId: number
  readonly token: string
}

export interface LeasedVisit {
  readonly visitId: number
  readonly hostId: number
  readonly queueId: number
  readonly state: 'leased' | 'done' | 'planned'
  readonly outcome: string | null
  readonly kind: VisitKind
  readonly attempt: number
  readonly agentId: number
  readonly agent: string
  readonly agentVersion: string
  readonly leasedAt: Date
  readonly reference: string
  readonly url: string
  readonly urlId: number
  /** Null for leases from before it was recorded. */
  readonly urlRevision: number | null
  readonly platformId: number
  readonly captureTypeId: number
  readonly keyword: string | null
  readonly robotsAgreement: string | null
  readonly host: string
  /** Refusals in a row. */
  readonly failures: number
}

/**
 * The visit of a lease, with its host locked. Undefined if another attempt has begun since, or if the lease is another
 * crawler's. The token stays after the end of an attempt, so a repeated report finds what the first one did.
 */
export async function lockVisit(db: Db, crawlerId: number, lease: Lease): Promise<LeasedVisit | undefined> {
  const find = () =>
    sql<LeasedVisit>`
      select v.visit_id, v.host_id, v.queue_id, v.state, v.outcome, v.kind, v.attempt, v.agent_id, a.name as agent,
        a.version as agent_version, v.leased_at, v.reference, u.url, u.url_id, v.url_revision,
        u.platform_id, u.capture_type_id, k.keyword, u.robots_agreement, h.host, h.failures
      from visit v
      join visit_agent a using (agent_id)
      join visit_host h using (host_id)
      join url u using (url_id)
      left join keyword k on k.keyword_id = u.keyword_id
      where v.visit_id = ${lease.visitId} and v.lease_token = ${lease.token} and a.crawler_id = ${crawlerId}`.execute(
      db,
    )
  const [known] = (await find()).rows
  if (!known) return undefined
  await lockHosts(db, [known.hostId])
  return (await find()).rows[0]
}

/** The answer to a report about an attempt that is over: the first report's again, or that another attempt has begun. */
export const toEnd = (visit: LeasedVisit | undefined): VisitEnd => ({
  isAccepted: visit !== undefined,
  isRetried: visit?.state === 'planned',
})

export interface VisitResult {
  readonly outcome: Exclude<VisitOutcome, 'missed'>
  readonly cause?: string
  readonly detail?: string | null
  readonly httpStatus?: number | null
  readonly exitCountry?: string | null
  readonly pictureId?: number
  /** Of a visit without a picture; those of a picture are stored next to it. */
  readonly details?: VisitDetails | null | undefined
}

/** Ends a visit whose host is locked. */
export async function endVisit(
  db: Db,
  visit: { readonly visitId: number; readonly queueId: number },
  result: VisitResult,
  now: Date,
): Promise<void> {
  const { outcome, cause = null, detail = null, httpStatus = null, exitCountry = null, pictureId = null } = result
  const details = result.details ? JSON.stringify(result.details) : null
  await sql`
    update visit set state = 'done', outcome = ${outcome}, cause = ${cause}, detail = ${detail}, http_status = ${httpStatus},
      exit_country = ${exitCountry}, picture_id = ${pictureId}, details = ${details}::jsonb, finished_at = ${now}
    where visit_id = ${visit.visitId}`.execute(db)
  await refreshQueues(db, [visit.queueId])
}

interface Retry {
  readonly cause: string
  readonly detail: string | null
  readonly dueAt: Date
  /** The queue of another proxy; undefined keeps the proxy. */
  readonly queueId?: number | undefined
}

/** Plans another attempt of a visit whose host is locked. */
export async function retryVisit(
  db: Db,
  visit: { readonly visitId: number; readonly queueId: number },
  { cause, detail, dueAt, queueId = visit.queueId }: Retry,
): Promise<void> {
  await sql`
    update visit set state = 'planned', due_at = ${dueAt}, cause = ${cause}, detail = ${detail}, queue_id = ${queueId}
    where visit_id = ${visit.visitId}`.execute(db)
  await refreshQueues(db, [visit.queueId, queueId])
}

/** A queue of the same host and eTailer through another active proxy of the same country; undefined if there is none. */
export async function findOtherQueue(
  db: Db,
  { queueId, host, platformId }: Pick<LeasedVisit, 'queueId' | 'host' | 'platformId'>,
): Promise<number | undefined> {
  // the next one, and after the last one the first
  const { rows } = await sql<{ proxyId: number }>`
    select other.proxy_id from visit_queue q
    join proxy x on x.proxy_id = q.proxy_id
    join proxy other on other.country_id = x.country_id and other.proxy_id <> x.proxy_id and other.is_active
    where q.queue_id = ${queueId}
      and not exists (select from visit_pause p where p.ended_at is null and p.proxy_id = other.proxy_id)
    order by other.proxy_id > x.proxy_id desc, other.proxy_id limit 1`.execute(db)
  const [other] = rows
  if (!other) return undefined
  const queues = await ensureQueues(db, [{ host, platformId, proxyId: other.proxyId }])
  return queues.get(host, platformId, other.proxyId)?.queueId
}

/** Makes a locked host wait after an attempt, because requests may have been sent until now. */
export async function restHost(db: Db, hostId: number, now: Date): Promise<void> {
  await sql`
    update visit_host set next_allowed_at = greatest(next_allowed_at,
      ${now}::timestamptz + greatest(delay_ms, coalesce(crawl_delay_ms, 0)) * interval '1 ms')
    where host_id = ${hostId}`.execute(db)
}

/** Visits of a locked host wait until then. */
export async function backOff(
  db: Db,
  hostId: number,
  { until, now, cause }: { readonly until: Date; readonly now: Date; readonly cause: string },
): Promise<void> {
  await sql`
    update visit_host set next_allowed_at = greatest(next_allowed_at, ${until}), failures = failures + 1,
      backing_off_since = coalesce(backing_off_since, ${now}), backing_off_because = ${cause}
    where host_id = ${hostId}`.execute(db)
}

/**
 * Whether a host gets no visits because it refused some. It keeps the cause until it answers again, so a wait that is no
 * longer than the usual one between two visits is no back-off.
 */
export const isBackingOff = (now: Date) => sql<boolean>`(
  backing_off_since is not null and next_allowed_at
    > ${now}::timestamptz + greatest(delay_ms, coalesce(crawl_delay_ms, 0)) * interval '1 ms')`

/** The locked host has answered as it should. */
export async function endBackOff(db: Db, hostId: number): Promise<void> {
  await sql`
    update visit_host set failures = 0, backing_off_since = null, backing_off_because = null
    where host_id = ${hostId} and failures > 0`.execute(db)
}

export interface VisitExtra {
  readonly kind: ExtraKind
  readonly pictureId: number
}

/** Remembers what came with the picture of a page. */
export async function insertExtras(db: Db, pagePictureId: number, extras: readonly VisitExtra[]): Promise<void> {
  if (extras.length === 0) return
  await db
    .insertInto('visitExtra')
    .values(extras.map((extra) => ({ pagePictureId, ...extra })))
    .execute()
}

export async function storeRobots(
  db: Db,
  hostId: number,
  robots: { readonly text: string; readonly crawlDelayMs: number | null; readonly readAt: Date },
): Promise<void> {
  await sql`
    update visit_host set robots_text = ${robots.text}, robots_read_at = ${robots.readAt},
      crawl_delay_ms = ${robots.crawlDelayMs}
    where host_id = ${hostId}`.execute(db)
}
