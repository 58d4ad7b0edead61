import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { LOOKUP_TABLES, type Narrowing } from './lookup-tables.ts'

const idOf = (table: string) => sql.ref(`o.${table}_id`)

/** The options with these numbers, as far as the acting user may see them, by name. */
export async function findOptionsById(db: Db, lookup: LookupName, ids: number[]): Promise<LookupOption[]> {
  const { table } = LOOKUP_TABLES[lookup]
  const { rows } = await sql<LookupOption>`
    select ${idOf(table)} as id, o.name from ${sql.table(table)} o
    where ${idOf(table)} = any (${ids}::int[])
    order by o.search_name, id`.execute(db)
  return rows
}

/** Options by a part of their name: those that begin with it, those of which a word does, then the rest; each by name. */
export async function searchOptions(
  db: Db,
  lookup: LookupName,
  search: string,
  narrowing: Narrowing,
  most: number,
): Promise<LookupOption[]> {
  const { table, offered = sql`true`, narrowedBy = {} } = LOOKUP_TABLES[lookup]
  const conditions = Object.entries(narrowedBy).flatMap(([name, condition]) => {
    const ids = narrowing[name as keyof Narrowing]
    return ids && condition ? [condition(ids)] : []
  })
  // The form that is searched holds letters, digits and blanks alone: nothing in it means anything to LIKE. The database
  // works it out once, while it plans.
  const form = sql`search_form(${search})`
  const { rows } = await sql<LookupOption>`
    select ${idOf(table)} as id, o.name from ${sql.table(table)} o
    where o.search_name like '%' || ${form} || '%' and ${sql.join([offered, ...conditions], sql` and `)}
    order by
      case when o.search_name like ${form} || '%' then 1 when o.search_name like '% ' || ${form} || '%' then 2 else 3 end,
      o.search_name, id
    limit ${most}`.execute(db)
  return rows
}
