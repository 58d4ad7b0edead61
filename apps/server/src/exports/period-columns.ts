import type { Days } from '@vitrine/contract/dates'
import { MEASURES } from '@vitrine/contract/reports/measures'
import type { CubeRow } from '@vitrine/db/exports/cube-rows.queries'
import type { ExportNames } from '@vitrine/db/exports/names.queries'
import { column, dateOf, type ExportColumn } from './export-columns.ts'
import type { Counted } from './summary.ts'

/** What was shown in one period, of one brand in one category at one eTailer. */
interface PeriodRow extends Counted {
  readonly start: string
  /** Its last day that was asked for. */
  readonly end: string
  readonly brand: string | null
  readonly isOwn: boolean
  readonly shareOfBanner: number | null
  readonly weightedShare: number | null
}

/** All rows of a period, so that each knows its part of the whole. */
export function periodRowsOf(
  { from: start, to: end }: Days,
  rows: readonly CubeRow[],
  names: ExportNames,
): PeriodRow[] {
  const total = { banners: 0, weighted: 0 }
  for (const { banners, weighted } of rows) {
    total.banners += banners
    total.weighted += weighted
  }
  return rows.flatMap(({ platformId, categoryId, tradeId, banners, weighted }) => {
    const [platform, category] = [names.platforms.get(platformId), names.categories.get(categoryId)]
    if (!platform || !category) return []
    const trade = names.trades.get(tradeId ?? 0)
    return {
      start,
      end,
      eTailer: platform.name,
      category: category.name,
      company: trade?.provider ?? null,
      brand: trade?.name ?? null,
      isOwn: trade?.isOwn ?? false,
      banners,
      weighted,
      shareOfBanner: total.banners > 0 ? (100 * banners) / total.banners : null,
      weightedShare: total.weighted > 0 ? (100 * weighted) / total.weighted : null,
    }
  })
}

const label = (header: string, width: number, says: string, of: ExportColumn<PeriodRow>['of']) =>
  column(header, 'label', width, says, of)
const OF_PERIOD = 'Of the same period, within the filters.'

export const PERIOD_COLUMNS: readonly ExportColumn<PeriodRow>[] = [
  column('Period from', 'date', 13, 'The day, or the Monday on which the week begins.', ({ start }) => dateOf(start)),
  column('Period to', 'date', 13, 'The last day that is counted.', ({ end }) => dateOf(end)),
  label('eTailer', 26, 'Where the banners were seen.', ({ eTailer }) => eTailer ?? null),
  label('Category', 24, 'That the banners show.', ({ category }) => category ?? null),
  label('Company', 26, 'To which the brand belongs today.', ({ company }) => company ?? null),
  label('Brand', 24, 'Shown in this category.', ({ brand }) => brand),
  label('Own', 8, 'Yes: the company is one of yours.', ({ isOwn }) => (isOwn ? 'Yes' : 'No')),
  column('Banners', 'decimal', 12, MEASURES.banners.says, ({ banners }) => banners),
  column(
    'Share of banner',
    'percent',
    16,
    `${MEASURES.shareOfBanner.says} ${OF_PERIOD}`,
    ({ shareOfBanner }) => shareOfBanner,
  ),
  column(
    'Weighted share',
    'percent',
    16,
    `${MEASURES.weightedShare.says} ${OF_PERIOD}`,
    ({ weightedShare }) => weightedShare,
  ),
]
