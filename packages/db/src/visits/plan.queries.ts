import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Schedule } from '@vitrine/contract/master-data/schedule'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { ensureQueues, lockHosts, refreshQueues } from './queue.queries.ts'

export interface UrlToPlan {
  readonly urlId: number
  readonly url: string
  readonly platformId: number
  readonly proxyId: number | null
  readonly schedule: Schedule
  readonly timeZone: string
  /** Whether url and eTailer are active and the url is for banners: agents don't collect galleries of products. */
  readonly isActive: boolean
  readonly urlRevision: number
  readonly platformRevision: number
  /** Null for a new url, and for one that changed since it was planned. */
  readonly plannedUntil: Date | null
}

/** Urls without visits up to the given time, and those that changed. Undefined while another worker plans. */
export async function takeUrlsToPlan(db: Db, until: Date, limit: number): Promise<UrlToPlan[] | undefined> {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(visit_plan_lock()) as is_ours`.execute(db)
  if (!locks[0]?.isOurs) return undefined
  const { rows } = await sql<UrlToPlan>`
    select u.url_id, u.url, u.platform_id, u.proxy_id, u.schedule, f.time_zone,
      u.is_active and f.is_active and u.capture_type_id = ${CAPTURE_TYPE.banner} as is_active,
      u.revision as url_revision, f.revision as platform_revision,
      case when p.url_revision = u.revision and p.platform_revision = f.revision then p.planned_until end as planned_until
    from url u join platform f using (platform_id) left join visit_plan p using (url_id)
    where p.url_id is null or p.url_revision <> u.revision or p.platform_revision <> f.revision
      or p.planned_until < ${until}::timestamptz
    order by p.planned_until nulls first limit ${limit}`.execute(db)
  return rows
}

export interface PlannedVisit {
  readonly urlId: number
  readonly reference: string
  readonly slot: string
  readonly dueAt: Date
}

interface UrlPlan {
  readonly url: UrlToPlan
  /** Undefined if the url has no visits, for example because it is inactive. */
  readonly host: string | undefined
  readonly visits: readonly PlannedVisit[]
}

/**
 * Stores the visits of some urls. Visits that exist keep their state. Visits of changed urls that no agent has tried
 * are removed if their slot no longer exists, and the others follow the url to its host and proxy.
 */
export async function storePlans(
  db: Db,
  plans: readonly UrlPlan[],
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  const queues = await ensureQueues(
    db,
    plans.flatMap(({ url: { platformId, proxyId }, host }) =>
      host === undefined ? [] : [{ host, platformId, proxyId }],
    ),
  )
  const changed = plans.filter(({ url }) => url.plannedUntil === null)
  const changedIds = changed.map(({ url }) => url.urlId)
  const findLeaving = async () =>
    (
      await sql<{ hostId: number; queueId: number }>`
        select distinct host_id, queue_id from visit
        where url_id = any (${changedIds}::int[]) and state = 'planned'`.execute(db)
    ).rows
  await lockHosts(
    db,
    [...queues.values(), ...(await findLeaving())].map(({ hostId }) => hostId),
  )
  // read again under the lock: a report may have moved a visit to the queue of another proxy
  const leaving = await findLeaving()

  const findQueue = ({ url, host }: UrlPlan) =>
    host === undefined ? undefined : queues.get(host, url.platformId, url.proxyId)
  const rows = plans.flatMap((plan) => {
    const queue = findQueue(plan)
    return queue ? plan.visits.map((visit) => ({ ...visit, ...queue })) : []
  })
  const inactive = changed.flatMap(({ url }) => (url.isActive ? [] : [url.urlId]))
  await sql`
    delete from visit where url_id = any (${changedIds}::int[]) and state = 'planned' and attempt = 0 and slot is not null
      and (due_at > ${now} or url_id = any (${inactive}::int[]))
      and reference <> all (${rows.map(({ reference }) => reference)}::text[])`.execute(db)
  const moved = changed.flatMap((plan) => {
    const queue = findQueue(plan)
    return queue ? [{ urlId: plan.url.urlId, ...queue }] : []
  })
  await sql`
    update visit v set host_id = m.host_id, queue_id = m.queue_id
    from unnest(${moved.map(({ urlId }) => urlId)}::int[], ${moved.map(({ hostId }) => hostId)}::int[],
      ${moved.map(({ queueId }) => queueId)}::int[]) as m (url_id, host_id, queue_id)
    where v.url_id = m.url_id and v.state = 'planned' and v.queue_id <> m.queue_id`.execute(db)
  await sql`
    insert into visit as v (reference, url_id, slot, due_at, host_id, queue_id)
    select * from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ urlId }) => urlId)}::int[],
      ${rows.map(({ slot }) => slot)}::text[], ${rows.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${rows.map(({ hostId }) => hostId)}::int[], ${rows.map(({ queueId }) => queueId)}::int[])
    on conflict (reference) do update set due_at = excluded.due_at where v.state = 'planned' and v.attempt = 0`.execute(
    db,
  )
  await refreshQueues(
    db,
    [...queues.values(), ...leaving].map(({ queueId }) => queueId),
  )
  await sql`
    insert into visit_plan (url_id, planned_until, url_revision, platform_revision)
    select url_id, ${until}, url_revision, platform_revision
    from unnest(${plans.map(({ url }) => url.urlId)}::int[], ${plans.map(({ url }) => url.urlRevision)}::int[],
      ${plans.map(({ url }) => url.platformRevision)}::int[]) as p (url_id, url_revision, platform_revision)
    on conflict (url_id) do update set planned_until = excluded.planned_until,
      url_revision = excluded.url_revision, platform_revision = excluded.platform_revision`.execute(db)
}
