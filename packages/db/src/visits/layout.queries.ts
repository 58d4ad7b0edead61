import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface KnownLayout {
  readonly layout: number[]
  readonly formerLayout: number[] | null
  readonly changedLayout: number[] | null
  readonly changedSince: Date | null
  readonly changedVisits: number
}

interface VisitedUrl {
  readonly urlId: number
  /** The settings with which it was visited; without them, nothing is found or kept. */
  readonly urlRevision: number | null
}

/** Undefined if a url has no good capture with these settings. */
export async function findLayout(db: Db, { urlId, urlRevision }: VisitedUrl): Promise<KnownLayout | undefined> {
  const { rows } = await sql<KnownLayout>`
    select layout, former_layout, changed_layout, changed_since, changed_visits from visit_layout
    where url_id = ${urlId} and url_revision = ${urlRevision}`.execute(db)
  return rows[0]
}

/** Keeps the layout of a good capture. A url that was changed during the visit keeps the layout it has. */
export async function keepLayout(
  db: Db,
  { urlId, urlRevision }: VisitedUrl,
  { layout, formerLayout }: { readonly layout: readonly number[]; readonly formerLayout: readonly number[] | null },
): Promise<void> {
  await sql`
    insert into visit_layout (url_id, url_revision, layout, former_layout)
    select url_id, revision, ${layout}::int[], ${formerLayout}::int[] from url
    where url_id = ${urlId} and revision = ${urlRevision}
    on conflict (url_id) do update set url_revision = excluded.url_revision, layout = excluded.layout,
      former_layout = excluded.former_layout, changed_layout = null, changed_since = null, changed_visits = 0`.execute(
    db,
  )
}

/** Notes that a page looks different from its last good capture. */
export async function noteChangedLayout(
  db: Db,
  { urlId, urlRevision }: VisitedUrl,
  { layout, visits, now }: { readonly layout: readonly number[]; readonly visits: number; readonly now: Date },
): Promise<void> {
  await sql`
    update visit_layout set changed_layout = ${layout}::int[], changed_since = coalesce(changed_since, ${now}),
      changed_visits = ${visits}
    where url_id = ${urlId} and url_revision = ${urlRevision}`.execute(db)
}
