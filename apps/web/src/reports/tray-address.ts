import { getScreen, type ScreenName } from '@vitrine/contract/access/screens'
import { getPeriodDays } from '@vitrine/contract/reports/period'
import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { Cell } from '../charts/chart-props.ts'
import { stringifySearch } from '../platform/search-params.ts'

/** The tray of all sent banner captures, which are the ones that reports count. */
export const TRAY_SCREEN: ScreenName = 'trayBannerSentAll'

/** The tray filter of each dimension. Trays can't filter by the others. */
const FILTERS: Partial<Record<Dimension, string>> = {
  company: 'providerIds',
  brand: 'tradeIds',
  category: 'categoryIds',
  eTailer: 'platformIds',
  country: 'countryIds',
  eTailerType: 'platformTypeIds',
  bannerType: 'bannerTypeIds',
}

/** URL of a tray with the captures of a figure; undefined if tray filters can't express it. */
export function trayAddress(
  report: Report,
  request: ReportRequest,
  cell: Cell,
  hasDivisions: boolean,
): string | undefined {
  const { countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = request
  if (categoryGroupIds || ecoAliasCategory || (tradeGroupIds && !hasDivisions) || report.isInternal) return
  const isPeriod = report.columns === 'period'
  const parts: (readonly [Dimension | undefined, string | number | undefined])[] = [
    [report.group, cell.groupId],
    [report.rows, cell.rowId],
    ...(report.columns === 'period' || report.columns === null ? [] : [[report.columns, cell.columnId] as const]),
  ]
  const search: Record<string, unknown> = { countryIds, platformIds, tradeGroupIds, bannerTypeIds: report.bannerTypeId }
  for (const [dimension, id] of parts) {
    if (id === undefined) continue
    const filter = dimension && FILTERS[dimension]
    if (!filter) return
    search[filter] = id
  }
  const days =
    isPeriod && cell.columnId ? getPeriodDays(cell.columnId, request) : { from: request.from, to: request.to }
  return getScreen(TRAY_SCREEN).path + stringifySearch({ ...days, ...search })
}
