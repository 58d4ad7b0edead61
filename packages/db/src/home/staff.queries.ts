import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import type { ReportScope } from '../reports/scope.queries.ts'
import { sql } from '../sql.ts'

type PlatformFilter = Pick<ReportScope, 'platformIds'>

const inPlaces = ({ platformIds }: PlatformFilter, column: string) =>
  platformIds ? sql`${sql.ref(column)} = any (${platformIds}::int[])` : sql`true`

interface DepthRow {
  readonly platformId: number
  readonly platform: string
  readonly banners: number
  readonly products: number
  readonly oldestAt: Date
}

/** Number of captures waiting for review at each eTailer and since when, longest wait first. */
export async function readDepths(db: Db, places: PlatformFilter): Promise<DepthRow[]> {
  const { rows } = await sql<DepthRow>`
    select w.platform_id, p.name as platform, w.banners, w.products, c.created_at as oldest_at
    from (
      select platform_id, min(capture_id) as oldest, (count(*) filter (where capture_type_id = 1))::int as banners,
        (count(*) filter (where capture_type_id = 2))::int as products
      from inbox where ${inPlaces(places, 'platform_id')} group by platform_id
    ) w
    join platform p using (platform_id)
    join capture c on c.capture_id = w.oldest
    order by c.created_at, p.name`.execute(db)
  return rows
}

interface HourRow {
  readonly hour: Date
  readonly arrived: number
  readonly sent: number
}

/** Received and sent captures per hour until now. */
export async function readHours(db: Db, places: PlatformFilter, hours: number, now: Date): Promise<HourRow[]> {
  const ofPlaces = places.platformIds
    ? sql`and exists (select from capture c where c.capture_id = h.capture_id and ${inPlaces(places, 'c.platform_id')})`
    : sql``
  const { rows } = await sql<HourRow>`
    with
    span as (
      select last, last - make_interval(hours => ${hours}::int - 1) as first
      from (select date_trunc('hour', ${now}::timestamptz) as last) hour
    ),
    moved as (
      select date_trunc('hour', h.at) as hour, (count(*) filter (where h.action = 'created'))::int as arrived,
        (count(*) filter (where h.action = 'sent'))::int as sent
      from capture_history h
      where h.at >= (select first from span) and h.action in ('created', 'sent') ${ofPlaces}
      group by 1
    )
    select s.hour, coalesce(m.arrived, 0) as arrived, coalesce(m.sent, 0) as sent
    from span, generate_series(first, last, interval '1 hour') s (hour) left join moved m using (hour)
    order by s.hour`.execute(db)
  return rows
}

export interface CopiesRow {
  readonly userId: number
  readonly week: string
  readonly isBefore: boolean
  readonly sends: number
  readonly copies: number
}

/** Number of sent captures, and how many of them confirmed data copied from an earlier capture. */
export async function readCopies(db: Db, days: DateRange, before: DateRange): Promise<CopiesRow[]> {
  const { rows } = await sql<CopiesRow>`
    select user_id, date_trunc('week', day)::date::text as week, day < ${days.from}::date as is_before,
      sum(sends)::int as sends, sum(copies)::int as copies
    from cube_review where day between ${before.from}::date and ${days.to}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

interface FailedPicture {
  readonly pictureId: number
  readonly fileName: string
  readonly problem: string
  readonly at: Date
}

/** Unreadable capture files, newest first, with the total count. */
export async function readFailedPictures(
  db: Db,
  places: PlatformFilter,
  days: DateRange,
  most: number,
): Promise<{ pictures: FailedPicture[]; count: number }> {
  const ofPlaces = places.platformIds
    ? sql`and exists (select from capture c where c.capture_id = p.picture_id and ${inPlaces(places, 'c.platform_id')})`
    : sql``
  const { rows } = await sql<FailedPicture & { count: number }>`
    select p.picture_id, p.file_name, p.problem, p.finished_at as at, count(*) over ()::int as count
    from picture p
    where p.picture_state_id = 4 and p.picture_kind_id = 1
      and p.finished_at >= ${days.from}::date and p.finished_at < ${days.to}::date + 1 ${ofPlaces}
    order by finished_at desc limit ${most}::int`.execute(db)
  return { pictures: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** Names of urls and their eTailers. */
export async function readUrlNames(
  db: Db,
  urlIds: readonly number[],
): Promise<{ urlId: number; url: string; platformId: number }[]> {
  return db
    .selectFrom('url')
    .select(['urlId', 'url', 'platformId'])
    .where('urlId', 'in', [0, ...urlIds])
    .execute()
}

export async function readPlatformNames(db: Db): Promise<{ platformId: number; name: string }[]> {
  return db.selectFrom('platform').select(['platformId', 'name']).execute()
}
