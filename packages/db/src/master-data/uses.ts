import { sql } from '../sql.ts'
import { FACETS, type FacetKind, type OtherUse } from './record-table.ts'

/** Captures that have the record as a key in the tray index. */
export const carriedByCaptures = (kind: FacetKind): OtherUse => ({
  label: 'captures',
  count: async (db, id) => {
    const { rows } = await sql<{ count: number }>`
      select tray_carriers(array[${FACETS[kind]}(${id})]) as count`.execute(db)
    return rows[0]?.count ?? 0
  },
})

type NamedKind =
  | 'keyword'
  | 'url'
  | 'product_image'
  | 'campaign'
  | 'location_position'
  | 'location_section'
  | 'banner_type'
  | 'banner_subtype'

/** Captures that refer to the record now or did so earlier. */
export const namedByCaptures = (kind: NamedKind): OtherUse => ({
  label: 'captures',
  count: async (db, id) => {
    const { rows } = await sql`select from capture_use where kind = ${kind} and id = ${id}`.execute(db)
    return rows.length > 0 ? null : 0
  },
})

/**
 * Counts captures with the record on a live banner; if there are none, reports whether any capture refers to it or did
 * so earlier.
 */
export const shownByCaptures = (facet: FacetKind, kind: NamedKind): OtherUse => ({
  label: 'captures',
  count: async (db, id) => (await carriedByCaptures(facet).count(db, id)) || namedByCaptures(kind).count(db, id),
})

/** Uses in a table without a screen. */
export const countUses = (label: string, table: string, column: string): OtherUse => ({
  label,
  count: async (db, id) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    return rows[0]?.count ?? 0
  },
})

/** Same, for large tables: reports only whether there are any. */
export const countSomeUses = (label: string, table: string, column: string): OtherUse => ({
  label,
  count: async (db, id) => {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db)
    return rows.length > 0 ? null : 0
  },
})

/** Includes alerts of all users, because master data editors can't see them. */
export const namedByAlerts = (column: string): OtherUse => ({
  label: 'alerts',
  count: async (db, id) => {
    const { rows } = await sql<{ count: number }>`select count_alerts_naming(${column}, ${id}) as count`.execute(db)
    return rows[0]?.count ?? 0
  },
})
