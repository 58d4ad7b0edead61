import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Returns how many capture changes were added to the cubes; 0 also if another worker is doing it. */
export async function foldCubes(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select cube_fold(${limit}::int) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Rebuilds the newest stale day and returns it, or null if there is none or another worker is rebuilding. */
export async function rebuildStaleDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select cube_rebuild_stale()::text as day`.execute(db)
  return rows[0]?.day ?? null
}

export async function rebuildDay(db: Db, day: string): Promise<void> {
  await sql`select cube_rebuild_day(${day}::date)`.execute(db)
}

interface CubeDifference {
  readonly cube: string
  /** Number of differing rows, with an example. */
  readonly rows: number
  readonly example: string
}

/** Differences between the cubes of a day and its captures; empty while the day is waiting for a rebuild. */
export async function checkDay(db: Db, day: string): Promise<CubeDifference[]> {
  const { rows } = await sql<CubeDifference>`
    select cube, differing as rows, example from cube_check_day(${day}::date)`.execute(db)
  return rows
}

/** All days in any cube, newest first, plus the last week. */
export async function knownDays(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day
    from (
      select day from cube_platform union select day from cube_review union select day from cube_arrival
      union select day from cube_compliance union select day from cube_stale
      union select (${now}::timestamptz at time zone 'UTC')::date - n from generate_series(0, 6) n
    ) known
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Number of days waiting for a rebuild. */
export async function countStale(db: Db): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*) as days from cube_stale`.execute(db)
  return rows[0]?.days ?? 0
}

/** Days to check tonight: the newest, which change most, and a random sample of older ones. */
export async function daysToCheck(
  db: Db,
  { newest, others }: { readonly newest: number; readonly others: number },
  now: Date,
): Promise<string[]> {
  const days = await knownDays(db, now)
  const older = days.splice(newest)
  const picked = Array.from({ length: Math.min(others, older.length) }, () =>
    older.splice(Math.floor(Math.random() * older.length), 1),
  )
  return [...days, ...picked.flat()]
}
