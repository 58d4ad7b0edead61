import type { VisitCauseName } from '@vitrine/contract/visits/causes'
import type { VisitOutcome } from '@vitrine/contract/visits/url-visits.contract'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type { VisitKind } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { isBackingOff } from './outcome.queries.ts'

export interface VisitRow {
  readonly visitId: number
  readonly kind: VisitKind
  readonly state: 'planned' | 'leased' | 'done'
  readonly dueAt: Date
  readonly requestedBy: string | null
  readonly attempt: number
  readonly outcome: VisitOutcome | null
  readonly cause: VisitCauseName | null
  readonly detail: string | null
  readonly leasedAt: Date | null
  readonly finishedAt: Date | null
}

export interface EndedVisitRow extends VisitRow {
  /** Null without a picture, or until a worker has processed it. */
  readonly pictureId: number | null
}

const LINE = sql`v.visit_id, v.kind, v.state, v.due_at, r.name as requested_by, v.attempt, v.outcome, v.cause, v.detail,
  v.leased_at, v.finished_at`
const LINES = sql`visit v left join app_user r on r.user_id = v.requested_by`

/** Visits of a url that have not ended, the next one first. */
export async function findNextOfUrl(db: Db, urlId: number, limit: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${LINE} from ${LINES}
    where v.url_id = ${urlId} and v.state <> 'done'
    order by v.state = 'leased' desc, v.is_urgent desc, v.due_at, v.visit_id limit ${limit}`.execute(db)
  return rows
}

/** Visits of a url that ended, the latest first. */
export async function findEndedOfUrl(db: Db, urlId: number, limit: number): Promise<EndedVisitRow[]> {
  const { rows } = await sql<EndedVisitRow>`
    select ${LINE}, p.picture_id from ${LINES}
    left join picture p on p.picture_id = v.picture_id and p.picture_state_id = 3
    where v.url_id = ${urlId} and v.state = 'done'
    order by v.finished_at desc, v.visit_id desc limit ${limit}`.execute(db)
  return rows
}

export async function countSuccess(db: Db, urlId: number): Promise<{ captured: number; ended: number }> {
  const { rows } = await sql<{ captured: number; ended: number }>`
    select count(*) filter (where outcome = 'captured')::int as captured, count(*)::int as ended
    from visit where url_id = ${urlId} and state = 'done' and kind = 'capture'`.execute(db)
  return rows[0] ?? { captured: 0, ended: 0 }
}

interface UrlToVisit {
  readonly url: string
  readonly platformId: number
  readonly proxyId: number | null
  readonly captureTypeId: number
  readonly pausedBecause: string | null
  readonly hasInactiveProxy: boolean
  readonly agentSeenAt: Date | null
}

export async function findUrlToVisit(db: Db, urlId: number): Promise<UrlToVisit | undefined> {
  const { rows } = await sql<UrlToVisit>`
    select u.url, u.platform_id, u.proxy_id, u.capture_type_id,
      (select p.reason from visit_pause p where p.ended_at is null
        and (p.platform_id is null or p.platform_id = u.platform_id)
        and (p.proxy_id is null or p.proxy_id = u.proxy_id) limit 1) as paused_because,
      exists (select from proxy p where p.proxy_id = u.proxy_id and not p.is_active) as has_inactive_proxy,
      (select max(last_seen_at) from visit_agent) as agent_seen_at
    from url u where u.url_id = ${urlId}`.execute(db)
  return rows[0]
}

/** Until when a host that refused visits gets none; undefined if it gets them. */
export async function findBackOff(
  db: Db,
  host: string,
  now: Date,
): Promise<{ readonly until: Date; readonly cause: VisitCauseName } | undefined> {
  const { rows } = await sql<{ until: Date; cause: VisitCauseName }>`
    select next_allowed_at as until, backing_off_because as cause from visit_host
    where host = ${host} and ${isBackingOff(now)}`.execute(db)
  return rows[0]
}

/** A visit that a user requested and that has not ended. */
export async function findOpenRequest(db: Db, urlId: number, kind: VisitKind): Promise<number | undefined> {
  const { rows } = await sql<{ visitId: number }>`
    select visit_id from visit
    where url_id = ${urlId} and kind = ${kind} and state <> 'done' and requested_by is not null
    order by visit_id limit 1`.execute(db)
  return rows[0]?.visitId
}

export interface NewRequest {
  readonly reference: string
  readonly urlId: number
  readonly kind: VisitKind
  readonly dueAt: Date
  readonly requestedBy: number
  readonly hostId: number
  readonly queueId: number
}

/** Inserts a visit whose host is locked; its queue must be refreshed afterwards. */
export async function insertRequest(db: Db, visit: NewRequest): Promise<number> {
  const { visitId } = await db
    .insertInto('visit')
    .values({ ...visit, isUrgent: true })
    .returning('visitId')
    .executeTakeFirstOrThrow()
  return visitId
}

export interface FullVisitRow extends VisitRow {
  readonly urlId: number
  readonly url: string
  readonly platform: string
  readonly agent: string | null
  readonly proxy: string | null
  readonly httpStatus: number | null
  readonly exitCountry: string | null
  readonly pictureId: number | null
  readonly slidesPictureId: number | null
  readonly videoPictureId: number | null
  readonly fileKey: string | null
  readonly captureId: number | null
  readonly details: VisitDetails | null
  readonly manifestPosition: number | null
  readonly manifestSha256: Buffer | null
}

export async function findVisit(db: Db, visitId: number): Promise<FullVisitRow | undefined> {
  const { rows } = await sql<FullVisitRow>`
    select ${LINE}, u.url_id, u.url, f.name as platform, a.name as agent, x.host as proxy, v.http_status, v.exit_country,
      v.picture_id, slides.picture_id as slides_picture_id, video.picture_id as video_picture_id, p.file_key, c.capture_id, v.details, m.position as manifest_position, m.sha256 as manifest_sha256
    from ${LINES}
    join url u on u.url_id = v.url_id
    join platform f on f.platform_id = u.platform_id
    join visit_queue q on q.queue_id = v.queue_id
    left join proxy x on x.proxy_id = q.proxy_id
    left join visit_agent a on a.agent_id = v.agent_id
    left join picture p on p.picture_id = v.picture_id
    left join visit_extra slides on slides.page_picture_id = v.picture_id and slides.kind = 'slides'
    left join visit_extra video on video.page_picture_id = v.picture_id and video.kind = 'video'
    left join capture c on c.capture_id = v.picture_id
    left join lateral (select position, sha256 from visit_manifest m where m.visit_id = v.visit_id
      order by created_at desc limit 1) m on true
    where v.visit_id = ${visitId}`.execute(db)
  return rows[0]
}
