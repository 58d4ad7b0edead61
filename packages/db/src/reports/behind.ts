import { getPeriodDays } from '@vitrine/contract/reports/period'
import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { EvidenceFilter } from './evidence.queries.ts'
import type { Reader } from './read-report.ts'
import { readScope, toUsedRequest } from './scope.queries.ts'

/** One figure of a report. */
export interface Cell {
  readonly rowId?: number | undefined
  readonly groupId?: number | undefined
  readonly columnId?: string | undefined
}

/** The capture filter for a value of each dimension; companies and brands are handled below. */
const NARROWED: Record<Exclude<Dimension, 'user' | 'team'>, (id: number) => Partial<EvidenceFilter>> = {
  company: (id) => ({ providerIds: [id] }),
  brand: (id) => ({ tradeIds: [id] }),
  category: (id) => ({ categoryIds: [id] }),
  eTailer: (id) => ({ platformIds: [id] }),
  country: (id) => ({ countryIds: [id] }),
  eTailerType: (id) => ({ platformTypeIds: [id] }),
  bannerType: (id) => ({ bannerTypeIds: [id] }),
  bannerSubtype: (id) => ({ bannerSubtypeId: id }),
  creative: (id) => ({ creativeId: id }),
  url: (id) => ({ urlId: id }),
}

/** The filter for the captures behind a figure, or undefined if they can't be determined. */
export async function filterBehind(
  db: Db,
  reader: Reader,
  report: Report,
  asked: ReportRequest,
  { rowId, groupId, columnId }: Cell,
): Promise<EvidenceFilter | undefined> {
  const request = toUsedRequest(report, asked)
  const { platformIds, categoryIds } = await readScope(db, reader, request)
  const parts = [
    narrowTo(report.rows, rowId),
    narrowTo(report.group, groupId),
    report.columns === 'period' ? {} : narrowTo(report.columns ?? undefined, columnId && Number(columnId)),
  ]
  // a missing brand, company or type is not a key of the index
  if (parts.includes(undefined)) return
  const days =
    report.columns === 'period' && columnId ? getPeriodDays(columnId, request) : { from: request.from, to: request.to }
  const narrowed: Partial<EvidenceFilter> = Object.assign({}, ...parts)
  const type = report.bannerTypeId === undefined ? {} : { bannerTypeIds: [report.bannerTypeId] }
  const filter = {
    ...type,
    ...narrowed,
    platformIds: restrictToScope(platformIds, narrowed.platformIds),
    categoryIds: restrictToScope(categoryIds, narrowed.categoryIds),
    ...days,
  }
  // within some categories, a company means its brands: a brand must be on the same row as the category, a company can
  // be anywhere
  if (!filter.providerIds || !filter.categoryIds) return filter
  const { providerIds, ...others } = filter
  return { ...others, tradeIds: await readBrands(db, providerIds) }
}

/** Intersects the choice with the scope, so that naming an id doesn't give access to it. */
function restrictToScope(
  scope: readonly number[] | null,
  chosen: readonly number[] | null | undefined,
): readonly number[] | null | undefined {
  return scope && chosen ? chosen.filter((id) => scope.includes(id)) : (chosen ?? scope)
}

function narrowTo(dimension: Dimension | undefined, id: number | '' | undefined): Partial<EvidenceFilter> | undefined {
  if (dimension === undefined || id === undefined || id === '') return {}
  return id === 0 || dimension === 'user' || dimension === 'team' ? undefined : NARROWED[dimension](id)
}

async function readBrands(db: Db, providerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select trade_id from trade where provider_id = any (${providerIds}::int[])) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
