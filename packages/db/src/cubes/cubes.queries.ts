import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** How many changes of captures were taken into the cubes; 0 also while another worker is at it. */
export async function foldCubes(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select cube_fold(${limit}::int) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Makes the newest of the stale days anew and says which; null: there is none, or another worker is at it. */
export async function rebuildStaleDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select cube_rebuild_stale()::text as day`.execute(db)
  return rows[0]?.day ?? null
}

export async function rebuildDay(db: Db, day: string): Promise<void> {
  await sql`select cube_rebuild_day(${day}::date)`.execute(db)
}

interface CubeDifference {
  readonly cube: string
  /** Rows that differ, and one of them. */
  readonly rows: number
  readonly example: string
}

/** Where the cubes of a day are not what its captures say; nothing while it waits to be made anew. */
export async function checkDay(db: Db, day: string): Promise<CubeDifference[]> {
  const { rows } = await sql<CubeDifference>`
    select cube, differing as rows, example from cube_check_day(${day}::date)`.execute(db)
  return rows
}

/** Every day that is known to any cube, newest first, and the last week whether it is or not. */
export async function knownDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day
    from (
      select day from cube_platform union select day from cube_review union select day from cube_arrival
      union select day from cube_compliance union select day from cube_stale
      union select current_date - n from generate_series(0, 6) n
    ) known
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** How many days wait to be made anew. */
export async function countStale(db: Db): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*) as days from cube_stale`.execute(db)
  return rows[0]?.days ?? 0
}

/** Days to look at tonight: the newest, where all the writing is, and older ones picked at random. */
export async function daysToCheck(db: Db, newest: number, others: number): Promise<string[]> {
  const days = await knownDays(db)
  const older = days.splice(newest)
  const picked = Array.from({ length: Math.min(others, older.length) }, () =>
    older.splice(Math.floor(Math.random() * older.length), 1),
  )
  return [...days, ...picked.flat()]
}
