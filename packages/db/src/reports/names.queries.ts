import type { Dimension } from '@vitrine/contract/reports/report'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface Named {
  readonly table: string
  readonly id: string
  readonly name?: string
  /** Label for a row without a value. */
  readonly none: string
}

/** Dimensions, and other things that a request names by id. */
export type NamedThing = Exclude<Dimension, 'creative' | 'team'> | 'division' | 'categoryGroup' | 'store'

const NAMED: Record<NamedThing, Named> = {
  company: { table: 'provider', id: 'provider_id', none: 'No company' },
  brand: { table: 'trade', id: 'trade_id', none: 'No brand' },
  category: { table: 'category', id: 'category_id', none: 'No category' },
  eTailer: { table: 'platform', id: 'platform_id', none: 'No eTailer' },
  country: { table: 'country', id: 'country_id', none: 'No country' },
  eTailerType: { table: 'platform_type', id: 'platform_type_id', none: 'No eTailer type' },
  bannerType: { table: 'banner_type', id: 'banner_type_id', none: 'No banner type' },
  bannerSubtype: { table: 'banner_subtype', id: 'banner_subtype_id', none: 'No sub-type' },
  division: { table: 'trade_group', id: 'trade_group_id', none: 'No business division' },
  categoryGroup: { table: 'category_group', id: 'category_group_id', none: 'No category group' },
  store: { table: 'store', id: 'store_id', none: 'No store' },
  user: { table: 'app_user', id: 'user_id', none: 'Nobody' },
  url: { table: 'url', id: 'url_id', name: 'url', none: 'No url' },
}

/** Names of values of a dimension that the acting user may see. */
export async function readNames(
  db: Db,
  dimension: NamedThing | 'creative' | 'team' | undefined,
  ids: readonly number[],
): Promise<(id: number) => string> {
  // creatives have no name, and teams bring theirs
  if (dimension === undefined || dimension === 'creative' || dimension === 'team') return () => ''
  const { table, id, name = 'name', none } = NAMED[dimension]
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(id)} = any (${[...new Set(ids)]}::int[])`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return (key) => names.get(key) ?? none
}
