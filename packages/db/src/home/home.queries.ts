import type { Bookmark, HomeState, ListedBookmark } from '@vitrine/contract/home/home-state'
import type { HOME_KINDS } from '@vitrine/contract/master-data/definitions/clients.record'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Home screen settings of a client. */
export interface ClientHome {
  readonly name: string
  readonly kind: (typeof HOME_KINDS)[number]
  readonly homeUrl: string | null
  readonly reportId: string | null
}

export async function findClientHome(db: Db, clientId: number): Promise<ClientHome | undefined> {
  const found = await db
    .selectFrom('client')
    .select(['name', 'homeKind as kind', 'homeUrl', 'powerbiReportId as reportId'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return found && { ...found, kind: found.kind as ClientHome['kind'] }
}

interface StoredHome {
  readonly state: HomeState | null
  readonly bookmarks: ListedBookmark[]
}

/** Saved items of the acting user, bookmarks by name. */
export async function readKept(db: Db, userId: number): Promise<StoredHome> {
  const { rows } = await sql<StoredHome>`
    select
      (select s.state from home_state s where s.user_id = ${userId}) as state,
      coalesce((
        select json_agg(json_build_object('bookmarkId', b.bookmark_id, 'name', b.name, 'state', b.state,
            'hasReport', b.report is not null)
          order by b.name collate "und-x-icu", b.bookmark_id)
        from bookmark b where b.user_id = ${userId}), '[]') as bookmarks`.execute(db)
  return rows[0] ?? { state: null, bookmarks: [] }
}

export async function findBookmark(db: Db, userId: number, bookmarkId: string): Promise<Bookmark | undefined> {
  const { rows } = await sql<Bookmark>`
    select bookmark_id, name, state || jsonb_build_object('report', report) as state
    from bookmark where user_id = ${userId} and bookmark_id = ${bookmarkId}::uuid`.execute(db)
  return rows[0]
}

export async function saveState(db: Db, userId: number, state: HomeState): Promise<void> {
  await sql`
    insert into home_state (user_id, state) values (${userId}, ${JSON.stringify(state)})
    on conflict (user_id) do update set state = excluded.state, saved_at = now()`.execute(db)
}

/** Adds or replaces a bookmark. Returns false if the user has reached the limit; concurrent calls are serialized. */
export async function saveBookmark(db: Db, userId: number, bookmark: Bookmark, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookmarks', ${userId}::bigint))`.execute(db)
  const { bookmarkId, name } = bookmark
  const { report, ...state } = bookmark.state
  const { rows } = await sql`
    insert into bookmark (user_id, bookmark_id, name, state, report)
    select ${userId}, ${bookmarkId}::uuid, ${name}, ${JSON.stringify(state)}::jsonb, ${report}::text
    where (select count(*) from bookmark where user_id = ${userId} and bookmark_id <> ${bookmarkId}::uuid) < ${most}::int
    on conflict (user_id, bookmark_id) do update set name = excluded.name, state = excluded.state, report = excluded.report
    returning bookmark_id`.execute(db)
  return rows.length > 0
}

export async function deleteBookmark(db: Db, userId: number, bookmarkId: string): Promise<void> {
  await sql`delete from bookmark where user_id = ${userId} and bookmark_id = ${bookmarkId}::uuid`.execute(db)
}

interface Option {
  readonly id: number
  readonly name: string
}
export interface HomeOptions {
  readonly countries: Option[]
  readonly categoryGroups: Option[]
  readonly platforms: Option[]
}

/** Filter options, limited to what the acting user may see. */
export async function readOptions(db: Db): Promise<HomeOptions> {
  const { rows } = await sql<HomeOptions>`
    select
      (select coalesce(json_agg(json_build_object('id', country_id, 'name', name) order by search_name), '[]')
        from country where country_id in (select p.country_id from platform p where p.is_active)) as countries,
      (select coalesce(json_agg(json_build_object('id', category_group_id, 'name', name)
          order by name collate "und-x-icu", category_group_id), '[]')
        from category_group) as category_groups,
      (select coalesce(json_agg(json_build_object('id', platform_id, 'name', name) order by search_name, platform_id), '[]')
        from platform where is_active) as platforms`.execute(db)
  return rows[0] ?? { countries: [], categoryGroups: [], platforms: [] }
}
