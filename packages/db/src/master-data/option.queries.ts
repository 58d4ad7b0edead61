import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { Db } from '../db.ts'
import { byName } from '../lookups/by-name.ts'
import { sql } from '../sql.ts'
import type { OptionTable } from './record-table.ts'
import { RECORD_TABLES } from './tables.ts'

export function optionTable(list: OptionList): OptionTable {
  return RECORD_TABLES[list]
}

const selectOptions = ({ id, name, table }: OptionTable) =>
  sql`select o.${sql.ref(id)} as id, ${name} as name from ${sql.table(table)} o`

/** The options with these ids, by name. */
export async function findOptions(db: Db, list: OptionList, ids: readonly number[]): Promise<LookupOption[]> {
  if (ids.length === 0) return []
  const table = optionTable(list)
  const { rows } = await sql<LookupOption>`
    ${selectOptions(table)} where o.${sql.ref(table.id)} = any (${[...ids]}::bigint[])
    order by o.${sql.ref(table.nameColumn)}, id`.execute(db)
  return rows
}

/** Names for ids of several lists, in one query. */
export async function findOptionNames(
  db: Db,
  asked: ReadonlyMap<OptionList, ReadonlySet<number>>,
): Promise<Partial<Record<OptionList, LookupOption[]>>> {
  const lists = [...asked].filter(([, ids]) => ids.size > 0)
  if (lists.length === 0) return {}
  const parts = lists.map(([list, ids]) => {
    const { table, id, name, nameColumn } = optionTable(list)
    return sql`select ${list}::text as list, o.${sql.ref(id)}::bigint as id, ${name} as name, o.${sql.ref(nameColumn)}::text as place
      from ${sql.table(table)} o where o.${sql.ref(id)} = any (${[...ids]}::bigint[])`
  })
  const { rows } = await sql<LookupOption & { list: OptionList }>`
    select list, id, name from (${sql.join(parts, sql` union all `)}) found order by place, id`.execute(db)
  return Object.fromEntries(
    lists.map(([list]) => [list, rows.filter((row) => row.list === list).map(({ id, name }) => ({ id, name }))]),
  )
}

/** By part of their name, best match first. */
export async function searchOptions(db: Db, list: OptionList, search: string, most: number): Promise<LookupOption[]> {
  const table = optionTable(list)
  const { matches, bestFirst } = byName(sql`o.${sql.ref(table.nameColumn)}`, search)
  const { rows } = await sql<LookupOption>`
    ${selectOptions(table)} where ${matches} and ${table.only}
    order by ${bestFirst}, id
    limit ${most}`.execute(db)
  return rows
}

/** Options with exactly these names; a name may match several. */
export async function findOptionsByName(db: Db, list: OptionList, names: readonly string[]): Promise<LookupOption[]> {
  if (names.length === 0) return []
  const table = optionTable(list)
  const { rows } = await sql<LookupOption>`
    select * from (${selectOptions(table)} where ${table.only}) o where o.name = any (${[...names]}::text[]) order by o.name, o.id`.execute(
    db,
  )
  return rows
}
