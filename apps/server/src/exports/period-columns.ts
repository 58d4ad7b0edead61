import type { DateRange } from '@vitrine/contract/dates'
import type { Language } from '@vitrine/contract/language/languages'
import type { CubeRow } from '@vitrine/db/exports/cube-rows.queries'
import type { ExportNames } from '@vitrine/db/exports/names.queries'
import { getMeasure } from '../platform/report-labels.ts'
import { createColumns, type ExportColumn, toDate } from './export-columns.ts'
import { messages } from './messages.ts'
import type { CountedRow } from './summary.ts'

/** The banners of one brand in one category at one eTailer in one period. */
interface PeriodRow extends CountedRow {
  readonly start: string
  /** The last day of the period within the requested range. */
  readonly end: string
  readonly brand: string | null
  readonly isOwn: boolean
  readonly shareOfBanner: number | null
  readonly weightedShare: number | null
}

/** Needs all rows of a period, because shares are relative to their sum. */
export function toPeriodRows(
  { from: start, to: end }: DateRange,
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

export function periodColumns(language: Language): readonly ExportColumn<PeriodRow>[] {
  const { column, label } = createColumns(language)
  const t = messages(language)
  const [yes, no] = [t('yes'), t('no')]
  const banners = getMeasure(language, 'banners')
  const shares = (['shareOfBanner', 'weightedShare'] as const).map((name): ExportColumn<PeriodRow> => {
    const { label: header, says } = getMeasure(language, name)
    return { header, kind: 'percent', width: 16, says: t('measureHint', { hint: says }), of: (row) => row[name] }
  })
  return [
    column('periodFrom', 'date', 13, 'periodFromHint', ({ start }) => toDate(start)),
    column('periodTo', 'date', 13, 'periodToHint', ({ end }) => toDate(end)),
    label('eTailer', 26, 'eTailerOfBannersHint', ({ eTailer }) => eTailer ?? null),
    label('category', 24, 'categoryOfBannersHint', ({ category }) => category ?? null),
    label('company', 26, 'companyHint', ({ company }) => company ?? null),
    label('brand', 24, 'brandHint', ({ brand }) => brand),
    label('own', 8, 'ownHint', ({ isOwn }) => (isOwn ? yes : no)),
    { header: banners.label, kind: 'decimal', width: 12, says: banners.says, of: (row) => row.banners },
    ...shares,
  ]
}
