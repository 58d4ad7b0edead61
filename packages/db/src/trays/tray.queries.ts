import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { type CountName, countedCaptures } from '@vitrine/contract/trays/tray-counts'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { Db } from '../db.ts'
import type { LinkedPicture } from '../pictures/serving.queries.ts'
import { sql } from '../sql.ts'

/** A tray and a filter in the format that the index functions read. */
export function toQuestion(name: CountName, userId: number, filter: TrayFilter): string {
  const { captureTypeId, captureStateId, owner, correctness = filter.correctness } = countedCaptures(name)
  return JSON.stringify({ ...filter, captureTypeId, captureStateId, correctness, ...(owner === 'own' && { userId }) })
}

const PERIODS = {
  month: sql`jsonb_build_object('from', date_trunc('month', now())::date)`,
  earlier: sql`jsonb_build_object('to', date_trunc('month', now())::date - 1)`,
} as const

/** For each query, the number of captures of a period that match and that the acting user may see, in one snapshot. */
export async function countCaptures(
  db: Db,
  questions: readonly string[],
  period: keyof typeof PERIODS = 'month',
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select tray_count(question::jsonb || ${PERIODS[period]}) as count
    from unnest(${questions}::text[]) with ordinality asked (question, place)
    order by place`.execute(db)
  return rows.map(({ count }) => count)
}

/** A capture from tray_rows(): the same for all users with the same scope. */
export interface TrayRow extends Omit<TrayCapture, 'isOwn' | 'editedBy' | 'picture' | 'completeness'> {
  /** For a Pending banner capture: values that may be missing, and pages that need a keyword. */
  readonly unfinished:
    | (Pick<CaptureDocument, 'banners' | 'keyword' | 'keywordId'> & { readonly searchSectionIds: readonly number[] })
    | null
  /** The user who last changed its state. */
  readonly userId: number | null
  readonly lease: { readonly userId: number; readonly name: string | null } | null
  readonly picture: LinkedPicture | null
}

export interface TrayQuestion {
  readonly tray: TrayName
  /** The user whose items are listed, for trays of own items. */
  readonly userId: number
  readonly filter: TrayFilter
}

export interface TrayPage {
  readonly data: TrayRow[]
  readonly recordsCount: number
  /** The snapshot in which everything was read. */
  readonly position: string
}

/** A page with the total count, newest first. One statement, so one snapshot: rows, count and position agree. */
export async function findTrayPage(db: Db, question: TrayQuestion, page: number, size: number): Promise<TrayPage> {
  const { rows } = await sql<TrayPage>`
    with page as materialized (${readPage(question, page, size)})
    select records_count, pg_current_snapshot()::text as position, tray_rows(capture_ids) as data from page`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A page is always one row')
  return found
}

function readPage(question: TrayQuestion, page: number, size: number) {
  const { tray, userId, filter } = question
  if (filter.captureId === undefined)
    return sql`select * from tray_page(${toQuestion(tray, userId, filter)}::jsonb, ${page * size}::int, ${size}::int)`
  return sql`
    select count(*) as records_count, coalesce(array_agg(capture_id) filter (where ${page}::int = 0), '{}') as capture_ids
    from ${fromCaptureInTray(question)}`
}

/** The capture with the id in the filter, if the tray lists it. */
function fromCaptureInTray({ tray, userId, filter }: TrayQuestion) {
  const { captureTypeId, captureStateId = null, owner } = getTray(tray)
  return sql`capture
    where capture_id = ${filter.captureId}::bigint
      and capture_type_id = ${captureTypeId}::int
      and capture_state_id = coalesce(${captureStateId}::int, capture_state_id)
      and (${owner === 'all'}::boolean or user_id = ${userId}::int)`
}

/** Ids of matching captures after the given one, or of the newest ones; newest first, limited. */
export async function listTrayAfter(
  db: Db,
  question: string,
  after: number | undefined,
  take: number,
): Promise<number[]> {
  const { rows } = await sql<{ captureIds: string }>`
    select array_to_json(tray_after(${question}::jsonb, ${after ?? null}::bigint, ${take}::int))::text
      as capture_ids`.execute(db)
  return JSON.parse(rows[0]?.captureIds ?? '[]') as number[]
}

export interface Neighbors {
  readonly previous: number | null
  readonly next: number | null
}

/** The neighbors of a capture in tray order, whether or not it matches the filter itself. */
export async function findNeighbours(db: Db, question: TrayQuestion, captureId: number): Promise<Neighbors> {
  const { tray, userId, filter } = question
  const neighbours =
    filter.captureId === undefined
      ? sql<Neighbors>`select * from tray_neighbours(${toQuestion(tray, userId, filter)}::jsonb, ${captureId}::bigint)`
      : sql<Neighbors>`
          select max(capture_id) filter (where capture_id > ${captureId}::bigint) as previous,
            max(capture_id) filter (where capture_id < ${captureId}::bigint) as next
          from ${fromCaptureInTray(question)}`
  const { rows } = await neighbours.execute(db)
  return rows[0] ?? { previous: null, next: null }
}

export async function findTrayRow(db: Db, captureId: number): Promise<TrayRow | undefined> {
  const { rows } = await sql<{ data: TrayRow[] }>`select tray_rows(array[${captureId}::bigint]) as data`.execute(db)
  return rows[0]?.data[0]
}
