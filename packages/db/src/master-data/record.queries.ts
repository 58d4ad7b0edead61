import type { Pair } from '@vitrine/contract/master-data/fields'
import type { Values } from '@vitrine/contract/master-data/record'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { buildJson, getStored } from './columns.ts'
import type { Link, RecordTable, Sql } from './record-table.ts'

export interface StoredRecord {
  readonly id: number
  readonly revision: number
  readonly name: string
  readonly changedAt: string
  readonly isReadOnly: boolean
  /** As stored: pictures as keys, secrets as whether they are set. */
  readonly values: Values
}

/** The given ids that are records. */
export async function findRecords(
  db: Db,
  record: RecordTable,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const { table, definition, only } = record
  const key = sql`o.${sql.ref(record.id)}`
  const values = buildJson(Object.keys(definition.fields).map((field) => [field, getStored(record, field)]))
  const { rows } = await sql<StoredRecord>`
    select ${key} as id, ${record.revision} as revision, ${record.name} as name, ${instant(record.changedAt)} as changed_at,
      ${record.isReadOnly} as is_read_only, ${values} as values
    from ${sql.table(table)} o where ${key} = any (${[...ids]}::int[]) and ${only}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** One record, locked against changes and new links until the transaction ends. */
export async function findRecord(
  db: Db,
  record: RecordTable,
  id: number,
  hold: 'held' | 'free' = 'free',
): Promise<StoredRecord | undefined> {
  const { table } = record
  if (hold === 'held') {
    await sql`select from ${sql.table(table)} o where o.${sql.ref(record.id)} = ${id} for update`.execute(db)
  }
  return (await findRecords(db, record, [id])).get(id)
}

/** Column lists become arrays and documents become JSON; everything else is unchanged. */
function parameter(record: RecordTable, field: string, value: unknown): unknown {
  const isDocument = record.definition.fields[field]?.kind === 'part' && typeof value === 'object' && value !== null
  return isDocument ? JSON.stringify(value) : value
}

const inRow = (record: RecordTable, values: Values) =>
  Object.entries(record.columns).flatMap(([field, column]) =>
    values[field] === undefined ? [] : [{ column, value: parameter(record, field, values[field]) }],
  )

export async function insertRecord(db: Db, record: RecordTable, values: Values): Promise<number> {
  const cells = inRow(record, values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(record.table)} (${sql.join(cells.map(({ column }) => sql.ref(column)))})
    values (${sql.join(cells.map(({ value }) => value))})
    returning ${sql.ref(record.id)} as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The record was not inserted')
  await saveLinks(db, record, id, values, 'new')
  return id
}

/** Updates only these fields; absent ones stay unchanged. */
export async function updateRecord(db: Db, record: RecordTable, id: number, values: Values): Promise<void> {
  const cells = inRow(record, values).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  const counted = [sql`revision = revision + 1`, sql`changed_at = now()`]
  await sql`
    update ${sql.table(record.table)} set ${sql.join([...cells, ...counted])}
    where ${sql.ref(record.id)} = ${id}`.execute(db)
  await saveLinks(db, record, id, values, 'known')
}

export async function deleteRecord(db: Db, record: RecordTable, id: number): Promise<void> {
  if (record.remove) return record.remove(db, id)
  await sql`delete from ${sql.table(record.table)} where ${sql.ref(record.id)} = ${id}`.execute(db)
}

async function saveLinks(
  db: Db,
  { links }: RecordTable,
  id: number,
  values: Values,
  is: 'new' | 'known',
): Promise<void> {
  for (const [field, link] of Object.entries(links)) {
    const wanted = values[field] as readonly (number | Pair)[] | undefined
    if (!wanted) continue
    if (is === 'known') await removeLinks(db, link, id, wanted)
    if (wanted.length > 0) await addLinks(db, link, id, wanted)
  }
}

/** The columns of the link and the wanted rows. */
function toLinkRows({ others }: Link, wanted: readonly (number | Pair)[]) {
  const lists = others.map((_, place) => wanted.map((one) => (typeof one === 'number' ? one : one[place])))
  return {
    columns: others.map((column) => sql.ref(column)),
    rows: sql`select * from unnest(${sql.join(lists.map((list) => sql`${list}::int[]`))})`,
  }
}

/** Removes links that are no longer wanted. */
async function removeLinks(db: Db, link: Link, id: number, wanted: readonly (number | Pair)[]): Promise<void> {
  const { table, own, keptBy } = link
  const { columns, rows } = toLinkRows(link, wanted)
  const isOther = sql`${sql.ref(own)} = ${id} and (${sql.join(columns)}) not in (${rows})`
  if (!keptBy) await sql`delete from ${sql.table(table)} where ${isOther}`.execute(db)
  else
    await changeLinkedRecords(
      db,
      link,
      sql`update ${sql.table(table)} set is_active = false where is_active and ${isOther}`,
    )
}

/** Existing links keep their ids, because captures refer to them. */
async function addLinks(db: Db, link: Link, id: number, wanted: readonly (number | Pair)[]): Promise<void> {
  const { table, own, keptBy } = link
  const { columns, rows } = toLinkRows(link, wanted)
  const insert = (again: Sql) => sql`
    insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.join(columns)})
    select ${id}::int, given.* from (${rows}) given
    on conflict (${sql.join([sql.ref(own), ...columns])}) ${again}`
  if (!keptBy) await insert(sql`do nothing`).execute(db)
  else
    await changeLinkedRecords(
      db,
      link,
      insert(sql`do update set is_active = true where not ${sql.table(table)}.is_active`),
    )
}

/** The records at the other end change too, so their revision increases. */
async function changeLinkedRecords(db: Db, { others: [other], keptBy = '' }: Link, change: Sql): Promise<void> {
  await sql`
    with touched as (${change} returning ${sql.ref(other)} as id)
    update ${sql.table(keptBy)} set revision = revision + 1, changed_at = now()
    where ${sql.ref(`${keptBy}_id`)} in (select id from touched)`.execute(db)
}
