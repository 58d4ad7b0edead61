import type { Move } from '@vitrine/contract/master-data/record.contract'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { FACETS, type FacetKind } from './record-table.ts'

interface NewMove {
  readonly userId: number
  readonly title: string
  readonly concerned: readonly { readonly kind: FacetKind; readonly ids: readonly number[] }[]
}

/** The id of the move, or undefined if no captures are affected. */
export async function insertMove(db: Db, { userId, title, concerned }: NewMove): Promise<number | undefined> {
  const keys = concerned
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => sql`array(select ${FACETS[kind]}(id) from unnest(${[...ids]}::int[]) id)`)
  if (keys.length === 0) return undefined
  const { rows } = await sql<{ moveId: number }>`
    insert into move (user_id, title, keys) values (${userId}, ${title}, ${sql.join(keys, sql` || `)})
    returning move_id`.execute(db)
  return rows[0]?.moveId
}

export interface OpenMove {
  readonly keys: number[]
  readonly lastId: number
  /** No older transaction is running, so all saves use the changed data from now on. */
  readonly isSettled: boolean
}

/**
 * Adds SKUs whose products an import changed, in the transaction of the change. Returns the id of the import's move.
 */
export async function moveSkus(
  db: Db,
  { sheetImportId, title, skus }: { sheetImportId: string; title: string; skus: readonly string[] },
): Promise<number | undefined> {
  if (skus.length === 0) return undefined
  const { rows } = await sql<{ moveId: number }>`
    select move_skus(${sheetImportId}, ${title}, ${[...skus]}::text[]) as move_id`.execute(db)
  return rows[0]?.moveId
}

/** An unfinished move. The first caller records which transactions are running. */
export async function findOpenMove(db: Db, moveId: number): Promise<OpenMove | undefined> {
  // locked in a separate statement, so that the next one sees everything that was added to the move before
  await sql`select from move where move_id = ${moveId} for update`.execute(db)
  const { rows } = await sql<OpenMove>`
    update move set horizon = coalesce(horizon, pg_snapshot_xmax(pg_current_snapshot()))
    where move_id = ${moveId} and finished_at is null
    returning keys, last_id, horizon <= pg_snapshot_xmin(pg_current_snapshot()) as is_settled`.execute(db)
  return rows[0]
}

export async function countConcerned(db: Db, moveId: number): Promise<void> {
  await sql`
    update move m set total = tray_carriers(keys) + (
      select count(*) from move_sku s join capture c using (sku) where s.move_id = m.move_id and c.capture_type_id = 2)
    where move_id = ${moveId}`.execute(db)
}

/** The next captures affected by a move, limited. */
export async function nextConcerned(db: Db, keys: readonly number[], after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select next_concerned(${[...keys]}::int[], ${after}, ${most}) as ids`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}

interface SkusConcerned {
  readonly skus: string[]
  readonly captureIds: number[]
}

/** The next SKUs of a move, limited, and the product captures of all of them. */
export async function nextSkus(db: Db, moveId: number, most: number): Promise<SkusConcerned> {
  const { rows } = await sql<SkusConcerned>`
    with own as materialized (select sku from move_sku where move_id = ${moveId} order by sku limit ${most})
    select array(select sku from own order by sku) as skus,
      array(select c.capture_id from own join capture c using (sku) where c.capture_type_id = 2 order by 1) as capture_ids`.execute(
    db,
  )
  const { skus, captureIds } = rows[0] ?? { skus: [], captureIds: [] }
  return { skus, captureIds: captureIds.map(Number) }
}

export async function dropSkus(db: Db, moveId: number, skus: readonly string[]): Promise<void> {
  await sql`delete from move_sku where move_id = ${moveId} and sku = any (${[...skus]}::text[])`.execute(db)
}

/** Updates the derived data of captures and records the progress of the move. */
export async function moveThese(db: Db, moveId: number, ids: readonly number[]): Promise<void> {
  await sql`select rederive_these(${[...ids]}::bigint[])`.execute(db)
  await sql`
    update move set last_id = ${ids.at(-1)}, done = done + ${ids.length}, total = greatest(total, done + ${ids.length})
    where move_id = ${moveId}`.execute(db)
}

export async function finishMove(db: Db, moveId: number): Promise<void> {
  await sql`update move set finished_at = now(), total = done where move_id = ${moveId}`.execute(db)
}

/** In progress, or finished within the last hour. */
export async function listMoves(db: Db): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select m.move_id, m.title, u.name as by, m.done, m.total,
      ${instant(sql`m.started_at`)} as started_at, ${instant(sql`m.finished_at`)} as finished_at
    from move m
    left join app_user u using (user_id)
    where m.finished_at is null or m.finished_at > now() - interval '1 hour'
    order by m.move_id desc
    limit 20`.execute(db)
  return rows
}

/** Open for more than a minute: a migration started them without a job, or the job was lost. */
export async function listWaitingMoves(db: Db): Promise<number[]> {
  const { rows } = await sql<{ moveId: number }>`
    select move_id from move where finished_at is null and started_at < now() - interval '1 minute'
    order by move_id`.execute(db)
  return rows.map(({ moveId }) => moveId)
}

export async function forgetMoves(db: Db, before: Date): Promise<void> {
  await sql`delete from move where finished_at < ${before}`.execute(db)
}
