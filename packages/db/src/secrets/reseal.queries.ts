import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { HASHED_COLUMNS, type SEALED_COLUMNS } from './sealed-columns.ts'

interface SealedValue {
  readonly id: string
  readonly sealed: Buffer
}

type Column = (typeof SEALED_COLUMNS)[number]

const bytes = ({ column, isText }: Column) => (isText ? sql`decode(${sql.ref(column)}, 'base64')` : sql.ref(column))
const toStoredValue = ({ isText }: Column, sealed: Buffer) =>
  isText ? sql`${sealed.toString('base64')}` : sql`${sealed}`

/** Values that were not encrypted with this version of the secret, by id. */
export async function findSealedOtherwise(
  db: Db,
  column: Column,
  { version, after, take }: { readonly version: Buffer; readonly after: string; readonly take: number },
): Promise<SealedValue[]> {
  const id = sql.ref(column.id)
  const { rows } = await sql<SealedValue>`
    select ${id}::text as id, ${bytes(column)} as sealed from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null and ${id} > ${after}::bigint
      and substring(${bytes(column)} from 1 for ${version.length}::int) <> ${version}
    order by ${id} limit ${take}`.execute(db)
  return rows
}

/** Returns false if the value has changed since it was read. */
export async function replaceSealed(db: Db, column: Column, { id, sealed }: SealedValue, by: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${toStoredValue(column, by)}
    where ${sql.ref(column.id)} = ${id}::bigint and ${bytes(column)} = ${sealed}`.execute(db)
  return numAffectedRows === 1n
}

/** Counts items, described in words, that still need a secret other than this version's. */
export async function countHashedOtherwise(db: Db, version: Buffer): Promise<{ what: string; count: number }[]> {
  const counts = []
  for (const { table, column, what, where } of HASHED_COLUMNS) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.raw(where)} and substring(${sql.ref(column)} from 1 for ${version.length}::int) <> ${version}`.execute(
      db,
    )
    counts.push({ what, count: rows[0]?.count ?? 0 })
  }
  return counts.filter(({ count }) => count > 0)
}
