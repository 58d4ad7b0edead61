import { getPluralName } from '@vitrine/contract/access/records'
import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { RecordUse } from '@vitrine/contract/master-data/record.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { RecordTable } from './record-table.ts'

/** How many uses of each kind are listed by name. */
const NAMED = 10

/** Finds references to a record across all definitions, so new record types are included automatically. */
export async function findUses(
  db: Db,
  record: RecordTable,
  records: readonly RecordTable[],
  id: number,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = []
  for (const user of records) {
    const found = await findReferringRecords(db, user, columnsTo(user, record), id)
    if (found.count > 0) {
      uses.push({ label: getPluralName(user.definition.place), record: user.definition.name, ...found })
    }
  }
  for (const { label, count } of record.otherUses) {
    const number = await count(db, id)
    if (number !== 0) uses.push({ label, count: number, record: null, users: [] })
  }
  return uses
}

type Reference = { readonly column: string } | { readonly table: string; readonly own: string; readonly other: string }

/** Columns through which one record refers to another. */
function columnsTo({ definition, columns, links }: RecordTable, { definition: { name } }: RecordTable): Reference[] {
  return Object.entries(definition.fields).flatMap(([field, { kind, ...rest }]): Reference[] => {
    const lists = 'to' in rest ? [rest.to].flat() : []
    return lists.flatMap((list, place): Reference[] => {
      if (list !== name) return []
      const link = links[field]
      if (!link) return [{ column: columns[field] ?? field }]
      // a link stored on both sides, such as categories and brands, does not count as a use
      const other = link.others[place]
      return other && !link.keptBy ? [{ table: link.table, own: link.own, other }] : []
    })
  })
}

async function findReferringRecords(
  db: Db,
  { table, id: key, name, nameColumn, only }: RecordTable,
  references: readonly Reference[],
  id: number,
): Promise<{ count: number; users: LookupOption[] }> {
  if (references.length === 0) return { count: 0, users: [] }
  const refers = references.map((reference) =>
    'column' in reference
      ? sql`o.${sql.ref(reference.column)} = ${id}`
      : sql`o.${sql.ref(key)} in (select l.${sql.ref(reference.own)} from ${sql.table(reference.table)} l where l.${sql.ref(reference.other)} = ${id})`,
  )
  const { rows } = await sql<LookupOption & { count: number }>`
    select o.${sql.ref(key)} as id, ${name} as name, count(*) over () as count
    from ${sql.table(table)} o
    where ${only} and (${sql.join(refers, sql` or `)})
    order by o.${sql.ref(nameColumn)}, id
    limit ${NAMED}`.execute(db)
  return { count: rows[0]?.count ?? 0, users: rows.map(({ id, name }) => ({ id, name })) }
}
