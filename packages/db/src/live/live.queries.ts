import type { Moment } from '@vitrine/contract/live/live-position'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A change that the database recorded in the transaction that made it. */
export interface LiveChange {
  readonly transaction: number
  readonly kind: 'capture' | 'lease' | 'download'
  /** The capture, or the download. */
  readonly subjectId: number
  /** The user who changed the capture, its current editor (null if none), or the owner of the download. */
  readonly userId: number | null
  readonly userName: string | null
  /** Client of the user; null for staff. */
  readonly userClientId: number | null
  /** The capture's keys without its words; null if the capture did not, or does not, exist. */
  readonly before: readonly number[] | null
  readonly after: readonly number[] | null
}

export interface LiveNow {
  /** Everything committed up to here has been read. */
  readonly position: string
  /** First day of the current month, from which the menu counts. */
  readonly month: string
  /** The last assigned id of a category and brand pair; conditions read later include all pairs up to it. */
  readonly newestPair: number
}

interface LiveChanges extends LiveNow {
  /** True if changes can no longer be reported: pruned, too many, or the position is not from this database. */
  readonly isLost: boolean
  readonly changes: readonly LiveChange[]
}

const NOW = sql`
  pg_current_snapshot()::text as position, date_trunc('month', now())::date::text as month,
  coalesce((select max(category_trade_id) from category_trade), 0) as newest_pair`

export async function findNow(db: Db): Promise<LiveNow> {
  const { rows } = await sql<LiveNow>`select ${NOW}`.execute(db)
  return getOnlyRow(rows)
}

/**
 * Changes committed since a position, in order for each capture. Reads only changes after the position: those of later
 * transactions and of the few that were open at the time. So a long-running transaction costs nothing and delays
 * nothing.
 */
export async function findChanges(db: Db, since: Moment, most: number): Promise<LiveChanges> {
  const [next, ...open] = [since.next, ...since.open].map(transactionText)
  const { rows } = await sql<LiveChanges>`
    with
    asked as (select ${next}::text::xid8 as next, ${open}::text[]::xid8[] as open),
    ahead as materialized (
      select * from live_change where txid >= (select next from asked)
      union all
      select * from live_change where txid = any ((select open from asked)::xid8[])
      limit ${most + 1}::int
    ),
    known as materialized (
      select (select count(*) from ahead) > ${most}::int
        or asked.next > pg_snapshot_xmax(pg_current_snapshot())
        or asked.next <= trimmed.last
        or exists (select from unnest(asked.open) one where one <= trimmed.last and one <> all (trimmed.open)) as is_lost
      from asked, live_trimmed trimmed
    )
    select ${NOW}, is_lost, case when is_lost then '[]' else (
      select coalesce(json_agg(json_build_object(
        'transaction', txid::text::bigint, 'kind', kind, 'subjectId', subject_id, 'userId', user_id, 'userName', name,
        'userClientId', client_id, 'before', before, 'after', after) order by live_change_id), '[]')
      from ahead left join app_user using (user_id)) end as changes
    from known`.execute(db)
  return getOnlyRow(rows)
}

/** A transaction id beyond the safe integers can't be ours; clamped to the maximum, it comes after all others. */
const transactionText = (transaction: number) => String(Math.min(transaction, Number.MAX_SAFE_INTEGER))

/** Conditions of a tray and its filter as keys; see tray_conditions(). */
export interface TrayConditions {
  /** Keys within a group are alternatives; every group must match. */
  readonly keys: readonly number[]
  readonly groups: readonly number[]
  readonly firstDay: number
  readonly lastDay: number
  readonly hasSearch: boolean
}

const CONDITIONS = sql`keys, groups, first_day, last_day, has_search`

/** Within the scope of the acting user; for client users this includes the client's key. */
export async function findConditions(db: Db, question: string): Promise<TrayConditions> {
  const { rows } = await sql<TrayConditions>`select ${CONDITIONS} from tray_conditions(${question}::jsonb)`.execute(db)
  return getOnlyRow(rows)
}

export interface TrayCount extends LiveNow, TrayConditions {
  readonly count: number
}

/** Number of this month's captures in a tray, and the position: one statement, so one snapshot. */
export async function countAtMoment(db: Db, question: string): Promise<TrayCount> {
  const { rows } = await sql<TrayCount>`
    with asked as materialized (
      select ${question}::jsonb || jsonb_build_object('from', date_trunc('month', now())::date) as filter
    )
    select ${NOW}, tray_count(filter) as count, ${CONDITIONS} from asked, tray_conditions(filter)`.execute(db)
  return getOnlyRow(rows)
}

/** Returns how many changes were pruned. */
export async function trimChanges(db: Db, minutes: number): Promise<number> {
  const { rows } = await sql<{ trimmed: number }>`
    select live_trim(make_interval(mins => ${minutes}::int)) as trimmed`.execute(db)
  return getOnlyRow(rows).trimmed
}

function getOnlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('The query answers with one row')
  return row
}
