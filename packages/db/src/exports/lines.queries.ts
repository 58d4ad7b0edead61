import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Banner } from '@vitrine/contract/captures/document'
import type { ExportRequest } from '@vitrine/contract/reports/report-request'
import type { CapturedAt } from '@vitrine/contract/times'
import type { Db } from '../db.ts'
import { type ReportScope, readScope } from '../reports/scope.queries.ts'
import { sql } from '../sql.ts'
import { listTrayAfter } from '../trays/tray.queries.ts'

type BannerFilter = Pick<
  ExportRequest,
  'from' | 'to' | 'countryIds' | 'platformIds' | 'tradeGroupIds' | 'categoryGroupIds' | 'ecoAliasCategory'
>

const undefinedIfEmpty = (list: readonly number[]) => (list.length > 0 ? [...list] : undefined)

/** eTailers and categories within the filter and the asker's scope; an empty list means no filter. */
export function exportScope(db: Db, clientId: number, filter: BannerFilter): Promise<ReportScope> {
  const { from, to, countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = filter
  return readScope(
    db,
    { clientId },
    {
      ...{ from, to, period: 'day', ecoAliasCategory },
      countryIds: undefinedIfEmpty(countryIds),
      platformIds: undefinedIfEmpty(platformIds),
      tradeGroupIds: undefinedIfEmpty(tradeGroupIds),
      categoryGroupIds: undefinedIfEmpty(categoryGroupIds),
    },
  )
}

/**
 * The tray index query: Sent banner captures of these days. The index adds the asker's client, so categories are only
 * included if they were narrowed down.
 */
function toQuestion(filter: BannerFilter, { categoryIds }: ReportScope): string {
  const { from, to, countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = filter
  const isNarrowed = tradeGroupIds.length > 0 || categoryGroupIds.length > 0 || ecoAliasCategory !== ''
  return JSON.stringify({
    captureTypeId: CAPTURE_TYPE.banner,
    captureStateId: CAPTURE_STATE.sent,
    from,
    to,
    ...(countryIds.length > 0 && { countryIds }),
    ...(platformIds.length > 0 && { platformIds }),
    ...(isNarrowed && { categoryIds }),
  })
}

export async function countSent(db: Db, filter: BannerFilter, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select tray_count(${toQuestion(filter, scope)}::jsonb) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The data of a capture that its lines need. */
export interface SentCapture extends CapturedAt {
  readonly captureId: number
  readonly platformId: number
  readonly keyword: string | null
  readonly title: string
  readonly banners: readonly Banner[]
}

/**
 * Ids of the next captures after the given one, newest first. Each page is a new query and sees changes made in
 * between.
 */
export function listSentAfter(
  db: Db,
  filter: BannerFilter,
  scope: ReportScope,
  after: number | undefined,
  take: number,
): Promise<number[]> {
  return listTrayAfter(db, toQuestion(filter, scope), after, take)
}

/** Newest first; omits captures that are no longer Sent. */
export async function readSent(db: Db, captureIds: readonly number[]): Promise<SentCapture[]> {
  const { rows } = await sql<SentCapture>`
    select c.capture_id, to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when",
      to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as when_gmt, c.platform_id, c.keyword,
      c.title, c.banners
    from capture c
    where c.capture_id = any (${captureIds}::bigint[]) and c.capture_state_id = ${CAPTURE_STATE.sent}
    order by c.capture_id desc`.execute(db)
  return rows
}
