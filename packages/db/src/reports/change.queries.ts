import type { CaptureDocument } from '@vitrine/contract/captures/document'
import type { DateRange } from '@vitrine/contract/dates'
import type { ChangeMeasure } from '@vitrine/contract/reports/reports.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface ChangeRow {
  readonly captureId: number
  readonly revision: number
  readonly at: Date
  readonly action: string
  readonly stateBefore: number | null
  readonly stateAfter: number
  readonly errorReason: string | null
  readonly errorNote: string | null
  readonly userId: number | null
  readonly user: string | null
  readonly title: string
  readonly platform: string
  readonly document: CaptureDocument
  readonly documentBefore: CaptureDocument | null
}

export interface ChangesAsked {
  /** Defaults to all users. */
  readonly userIds?: readonly number[] | undefined
  /** In GMT. */
  readonly days: DateRange
  readonly measure?: ChangeMeasure | undefined
}

/** History lines that a measure counts, as in the cube; without a measure, all four decisions. */
const ACTIONS: Record<ChangeMeasure, string> = {
  saves: 'saved',
  sends: 'sent',
  discards: 'discarded',
  errors: 'markedAsError',
  reopened: 'sent',
}
const DECISIONS = [...new Set(Object.values(ACTIONS))]
const COUNTED: readonly ChangeMeasure[] = ['saves', 'sends', 'discards', 'errors']

/** Decisions of a period, newest first, each with the content before it. */
export async function listChanges(
  db: Db,
  asked: ChangesAsked,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ data: ChangeRow[]; recordsCount: number }> {
  const { days, measure } = asked
  const [start, end] = [page * size, (page + 1) * size]
  const counted = await countChanges(db, asked)
  if (start > counted) return { data: [], recordsCount: counted }
  const isReopened = sql`exists (
    select from capture_history later where later.capture_id = h.capture_id and later.revision > h.revision)`
  // the history is indexed by user and time, not by time alone: selects each user's newest lines, then the newest of
  // those
  const { rows } = await sql<ChangeRow>`
    with page as (
      select decided.*
      from (select distinct r.user_id from cube_review r where ${inCube(asked)}) who
      cross join lateral (
        select h.capture_id, h.revision, h.at from capture_history h
        where h.user_id = who.user_id and h.action = any (${measure ? [ACTIONS[measure]] : DECISIONS}::text[])
          and h.at >= ${days.from}::date::timestamp at time zone 'UTC'
          and h.at < (${days.to}::date + 1)::timestamp at time zone 'UTC'
          and ${measure === 'reopened' ? isReopened : sql`true`}
        order by h.at desc, h.capture_id desc, h.revision desc limit ${end}
      ) decided
      order by decided.at desc, decided.capture_id desc, decided.revision desc limit ${size} offset ${start}
    )
    select h.capture_id, h.revision, h.at, h.action, h.state_before, h.state_after, h.error_reason,
      h.error_note, h.user_id, u.name as user, c.title,
      p.name as platform, h.document, earlier.document as document_before
    from page
    join capture_history h using (capture_id, revision)
    join capture c using (capture_id)
    join platform p using (platform_id)
    left join app_user u on u.user_id = h.user_id
    left join lateral (
      select e.document from capture_history e
      where e.capture_id = page.capture_id and e.revision < page.revision order by e.revision desc limit 1
    ) earlier on true
    order by page.at desc, h.capture_id desc, h.revision desc`.execute(db)
  // if the list ends here, its length is more accurate than the cube, which lags by seconds
  const found = start + rows.length
  return { data: rows, recordsCount: rows.length < size ? found : Math.max(found, counted) }
}

/** Uses the cube, because counting the lines of several years takes longer than reading a page. */
async function countChanges(db: Db, asked: ChangesAsked): Promise<number> {
  const columns = (asked.measure ? [asked.measure] : COUNTED).map((name) => sql.ref(`r.${name}`))
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${sql.join(columns, sql` + `)}), 0)::int as count
    from cube_review r where ${inCube(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

function inCube({ userIds, days: { from, to } }: ChangesAsked) {
  return sql`r.day between ${from}::date and ${to}::date
    and ${userIds === undefined ? sql`true` : sql`r.user_id = any (${userIds}::int[])`}`
}
