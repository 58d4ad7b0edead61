import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Returns how many changes were folded in; 0 also if another worker is doing it. */
export async function foldTrayIndex(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select greatest(tray_index_fold(${limit}::int), 0) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Blocks to check tonight: the newest, which change most, and a random sample of older ones. */
export async function blocksToCheck(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    with last as (select coalesce(max(capture_id), 0) >> 15 as block from capture)
    select block from (
      select block from last
      union
      select floor(random() * (block + 1)) from last, generate_series(2, ${count}::int)
    ) picked order by block desc`.execute(db)
  return rows.map((row) => Number(row.block))
}

/** Number of keys in a block that don't match its captures. */
export async function countDifferences(db: Db, block: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from tray_index_check(${block}::int)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Rebuilds the derived data of the block's captures, and their index. */
export async function repairBlock(db: Db, block: number): Promise<void> {
  await sql`select rederive_captures(${block}::bigint << 15, ((${block}::bigint + 1) << 15) - 1)`.execute(db)
  await sql`select tray_index_rebuild(${block}::int, ${block}::int)`.execute(db)
}
