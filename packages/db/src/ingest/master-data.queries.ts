import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** References in the metadata: an eTailer, optionally one of its urls and a client. */
interface NamedIds {
  readonly platformId: number
  readonly urlId: number | undefined
  readonly clientId: number | undefined
}

/** Checks in one query whether all references of each item exist. */
export async function areKnown(db: Db, named: readonly NamedIds[]): Promise<boolean[]> {
  const column = (key: keyof NamedIds) => named.map((one) => one[key] ?? null)
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from platform p where p.platform_id = n.platform_id)
      and (n.url_id is null
        or exists (select from url u where u.url_id = n.url_id and u.platform_id = n.platform_id))
      and (n.client_id is null or exists (select from client c where c.client_id = n.client_id)) as known
    from unnest(${column('platformId')}::int[], ${column('urlId')}::int[], ${column('clientId')}::int[])
      with ordinality n (platform_id, url_id, client_id, place)
    order by n.place`.execute(db)
  return rows.map(({ known }) => known)
}

/** Creates stores that don't exist yet, in name order so that two batches can't deadlock. */
export async function ensureStores(
  db: Db,
  stores: readonly { readonly name: string; readonly platformId: number }[],
): Promise<void> {
  if (stores.length === 0) return
  await sql`
    insert into store (name, platform_id)
    select distinct on (name_form(s.name)) s.name, s.platform_id
    from unnest(${stores.map(({ name }) => name)}::text[], ${stores.map(({ platformId }) => platformId)}::int[])
      s (name, platform_id)
    where not exists (select from store known where name_form(known.name) = name_form(s.name))
    order by name_form(s.name)
    on conflict do nothing`.execute(db)
}
