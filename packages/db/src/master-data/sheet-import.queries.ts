import type { ResultCounts, RowResult } from '@vitrine/contract/sheets'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** The outcome of a row. */
export interface RowOutcome {
  readonly result: RowResult
  readonly message: string | null
  /** Null if the row was rejected. */
  readonly id: number | null
  readonly revision: number | null
}

export async function insertSheetImport(db: Db, sheetImportId: string, userId: number): Promise<void> {
  await db.insertInto('sheetImport').values({ sheetImportId, userId }).execute()
}

/** Returns the last applied row, or undefined if the import was pruned. Locks the import until the transaction ends. */
export async function holdSheetImport(db: Db, sheetImportId: string): Promise<number | undefined> {
  const { rows } = await sql<{ lastRow: number }>`
    select last_row from sheet_import where sheet_import_id = ${sheetImportId} for update`.execute(db)
  return rows[0]?.lastRow
}

/** Outcomes of a range of rows, by row number. */
export async function findOutcomes(
  db: Db,
  sheetImportId: string,
  first: number,
  last: number,
): Promise<Map<number, RowOutcome>> {
  const { rows } = await sql<{ outcomes: Record<string, RowOutcome> }>`
    select outcomes from sheet_outcome
    where sheet_import_id = ${sheetImportId} and last_row >= ${first} and first_row <= ${last}`.execute(db)
  return new Map(rows.flatMap(({ outcomes }) => Object.entries(outcomes).map(([row, one]) => [Number(row), one])))
}

/** Runs in the same transaction that applied the rows. */
export async function insertOutcomes(
  db: Db,
  sheetImportId: string,
  outcomes: ReadonlyMap<number, RowOutcome>,
): Promise<void> {
  const numbers = [...outcomes.keys()]
  const last = Math.max(...numbers)
  await sql`
    with kept as (
      insert into sheet_outcome (sheet_import_id, first_row, last_row, outcomes)
      values (${sheetImportId}, ${Math.min(...numbers)}, ${last}, ${JSON.stringify(Object.fromEntries(outcomes))})
    )
    update sheet_import set last_row = ${last} where sheet_import_id = ${sheetImportId}`.execute(db)
}

/** Returns true for the first run of an import that finishes. */
export async function finishImport(db: Db, sheetImportId: string, counts: Readonly<ResultCounts>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sheet_import set counts = ${JSON.stringify(counts)}
    where sheet_import_id = ${sheetImportId} and counts is null`.execute(db)
  return numAffectedRows === 1n
}

/** Returns undefined if the import is not finished or was pruned. */
export async function findCounts(db: Db, sheetImportId: string): Promise<ResultCounts | undefined> {
  const { rows } = await sql<{ counts: ResultCounts | null }>`
    select counts from sheet_import where sheet_import_id = ${sheetImportId}`.execute(db)
  return rows[0]?.counts ?? undefined
}

/** The user's current roles; empty if they can no longer sign in or now belong to another client. */
export async function findRoles(db: Db, userId: number, clientId: number | null): Promise<number[]> {
  const { rows } = await sql<{ roleId: number }>`
    select r.role_id from app_user u join user_role r using (user_id)
    where u.user_id = ${userId} and u.is_active and u.client_id is not distinct from ${clientId}`.execute(db)
  return rows.map(({ roleId }) => roleId)
}

export async function findOldImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('sheetImport').select('sheetImportId').where('createdAt', '<', before).execute()
  return rows.map(({ sheetImportId }) => sheetImportId)
}

export async function findExistingImports(db: Db, sheetImportIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sheetImportId: string }>`
    select sheet_import_id from sheet_import where sheet_import_id = any (${[...sheetImportIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ sheetImportId }) => sheetImportId))
}

export async function deleteImports(db: Db, sheetImportIds: readonly string[]): Promise<void> {
  await sql`delete from sheet_import where sheet_import_id = any (${[...sheetImportIds]}::uuid[])`.execute(db)
}
