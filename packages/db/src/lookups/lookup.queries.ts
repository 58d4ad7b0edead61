import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { byName } from './by-name.ts'
import { LOOKUP_TABLES, type LookupFilter } from './lookup-tables.ts'

const idColumn = (table: string) => sql.ref(`o.${table}_id`)

/** Options with these ids that the acting user may see, by name. */
export async function findOptionsById(db: Db, lookup: LookupName, ids: number[]): Promise<LookupOption[]> {
  const { table } = LOOKUP_TABLES[lookup]
  const { rows } = await sql<LookupOption>`
    select ${idColumn(table)} as id, o.name from ${sql.table(table)} o
    where ${idColumn(table)} = any (${ids}::int[])
    order by o.search_name, id`.execute(db)
  return rows
}

/** Options by part of their name, best match first. */
export async function searchOptions(
  db: Db,
  lookup: LookupName,
  search: string,
  narrowing: LookupFilter,
  most: number,
): Promise<LookupOption[]> {
  const { table, offered = sql`true`, narrowedBy = {} } = LOOKUP_TABLES[lookup]
  const conditions = Object.entries(narrowedBy).flatMap(([name, condition]) => {
    const ids = narrowing[name as keyof LookupFilter]
    return ids && condition ? [condition(ids)] : []
  })
  const { matches, bestFirst } = byName(sql`o.search_name`, search)
  const { rows } = await sql<LookupOption>`
    select ${idColumn(table)} as id, o.name from ${sql.table(table)} o
    where ${sql.join([matches, offered, ...conditions], sql` and `)}
    order by ${bestFirst}, id
    limit ${most}`.execute(db)
  return rows
}
