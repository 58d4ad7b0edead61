import type { Field } from '@vitrine/contract/master-data/fields'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { optionTable } from './option.queries.ts'
import type { Link, RecordTable, Sql } from './record-table.ts'

const getField = ({ definition }: RecordTable, name: string): Field => {
  const field = definition.fields[name]
  if (!field) throw new Error(`${definition.name} has no field ${name}`)
  return field
}

export const buildJson = (pairs: readonly (readonly [string, Sql])[]): Sql =>
  sql`json_build_object(${sql.join(pairs.flatMap(([name, value]) => [sql`${sql.lit(name)}`, value]))})`

const getColumn = (record: RecordTable, name: string): Sql =>
  record.reads[name] ?? sql`o.${sql.ref(record.columns[name] ?? name)}`

const fromLinks = ({ table, own, keptBy }: Link, record: RecordTable): Sql =>
  sql`${sql.table(table)} l where l.${sql.ref(own)} = o.${sql.ref(record.id)} ${keptBy ? sql`and l.is_active` : sql``}`

/** The form value: references as ids. */
export function getStored(record: RecordTable, name: string): Sql {
  const link = record.links[name]
  if (!link) return toJsonColumn(record, name, getColumn(record, name))
  const [first, second] = link.others.map((column) => sql`l.${sql.ref(column)}`)
  const one = second ? sql`json_build_array(${first}, ${second})` : sql`${first}`
  return sql`coalesce((select json_agg(${one} order by ${sql.join(second ? [first, second] : [first])}) from ${fromLinks(link, record)}), '[]')`
}

/** The list value: references as names, links as a count unless they are fixed choices. */
export function getCell(record: RecordTable, name: string): Sql {
  const field = getField(record, name)
  const link = record.links[name]
  if (link && field.kind !== 'choices') return sql`(select count(*) from ${fromLinks(link, record)})`
  if (field.kind !== 'ref') return getStored(record, name)
  const list = optionTable(field.to)
  // the referenced row also has the alias o, because its name expression expects it
  const column = record.columns[name] ?? name
  return sql`(select r.name from (select ${list.name} as name, o.${sql.ref(list.id)} as id from ${sql.table(list.table)} o) r
    where r.id = o.${sql.ref(column)})`
}

/** JSON has no timestamps, so they are formatted as in the contract. */
function toJsonColumn(record: RecordTable, name: string, column: Sql): Sql {
  const field = getField(record, name)
  return field.kind === 'part' && field.part === 'instant' ? instant(column) : column
}
