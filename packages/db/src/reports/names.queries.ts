import type { Dimension } from '@vitrine/contract/reports/report'
import { UNNAMED } from '@vitrine/contract/reports/unnamed'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface NamedTable {
  readonly table: string
  readonly id: string
  readonly name?: string
}

/** Dimensions and other records that a request refers to by id. */
export type NamedThing = Exclude<Dimension, 'creative' | 'team'> | 'division' | 'categoryGroup' | 'store'

const NAMED: Record<NamedThing, NamedTable> = {
  company: { table: 'provider', id: 'provider_id' },
  brand: { table: 'trade', id: 'trade_id' },
  category: { table: 'category', id: 'category_id' },
  eTailer: { table: 'platform', id: 'platform_id' },
  country: { table: 'country', id: 'country_id' },
  eTailerType: { table: 'platform_type', id: 'platform_type_id' },
  bannerType: { table: 'banner_type', id: 'banner_type_id' },
  bannerSubtype: { table: 'banner_subtype', id: 'banner_subtype_id' },
  division: { table: 'trade_group', id: 'trade_group_id' },
  categoryGroup: { table: 'category_group', id: 'category_group_id' },
  store: { table: 'store', id: 'store_id' },
  user: { table: 'app_user', id: 'user_id' },
  url: { table: 'url', id: 'url_id', name: 'url' },
}

/** Names of these values of a dimension, limited to what the acting user may see. */
export async function readNames(
  db: Db,
  dimension: NamedThing | 'creative' | 'team' | undefined,
  ids: readonly number[],
): Promise<(id: number) => string> {
  // creatives have no name, and teams provide their own
  if (dimension === undefined || dimension === 'creative' || dimension === 'team') return () => ''
  const { table, id, name = 'name' } = NAMED[dimension]
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(id)} = any (${[...new Set(ids)]}::int[])`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return (key) => names.get(key) ?? UNNAMED[dimension]
}
