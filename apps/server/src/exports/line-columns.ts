import type { Banner } from '@vitrine/contract/captures/document'
import type { Language } from '@vitrine/contract/language/languages'
import { getZone } from '@vitrine/contract/times'
import type { SentCapture } from '@vitrine/db/exports/lines.queries'
import type { ExportNames, NamedCategory, NamedPlatform, NamedTrade } from '@vitrine/db/exports/names.queries'
import { createColumns, type ExportColumn, toDate } from './export-columns.ts'
import { messages } from './messages.ts'

/** One category of a banner that isn't deleted, with its names. */
interface Line {
  readonly capture: SentCapture
  readonly banner: Banner
  readonly platform: NamedPlatform
  readonly category: NamedCategory
  readonly trade: NamedTrade | undefined
  /** 1 divided by the number of categories of the banner. */
  readonly share: number
  readonly weighted: number
  readonly names: ExportNames
}

/** The lines of a capture for the requested categories. Shares are relative to all categories of the banner. */
export function* toLines(
  capture: SentCapture,
  names: ExportNames,
  categories: ReadonlySet<number>,
): Generator<Line, void, undefined> {
  const platform = names.platforms.get(capture.platformId)
  if (!platform) return
  for (const banner of capture.banners) {
    if (banner.isDeleted) continue
    const live = banner.productCategories.filter(({ isDeleted, categoryId }) => !isDeleted && categoryId !== null)
    const share = 1 / live.length
    const weighted =
      share *
      getWeight(names.sections, banner.locationSectionId) *
      getWeight(names.locations, banner.locationPositionId)
    for (const { categoryId, tradeId } of live) {
      const category = names.categories.get(categoryId ?? 0)
      if (!category || !categories.has(categoryId ?? 0)) continue
      yield { capture, banner, platform, category, trade: names.trades.get(tradeId ?? 0), share, weighted, names }
    }
  }
}

/** Positions without a weight get the default. */
const getWeight = (weights: ExportNames['sections'], id: number | null) => weights.get(id ?? 0)?.weight ?? 1

const nameIn = (names: ReadonlyMap<number, string | { readonly name: string }>, id: number | null) => {
  const found = names.get(id ?? 0)
  return typeof found === 'object' ? found.name : (found ?? null)
}

const MIDNIGHT = Date.UTC(1899, 11, 30)

/** The time of day as a spreadsheet stores it: a fraction of day 0. */
function parseTime(when: string): Date {
  const [hours, minutes, seconds] = [Number(when.slice(11, 13)), Number(when.slice(14, 16)), Number(when.slice(17, 19))]
  return new Date(MIDNIGHT + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

export function lineColumns(language: Language): readonly ExportColumn<Line>[] {
  const { column, label } = createColumns(language)
  const t = messages(language)
  const [yes, no] = [t('yes'), t('no')]
  return [
    column('capture', 'number', 12, 'captureHint', ({ capture }) => capture.captureId),
    column('date', 'date', 12, 'dateHint', ({ capture }) => toDate(capture.when.slice(0, 10))),
    column('time', 'time', 8, 'timeHint', ({ capture }) => parseTime(capture.when)),
    label('zone', 12, 'zoneHint', ({ capture }) => getZone(capture)),
    column('captured', 'moment', 18, 'capturedHint', ({ capture }) => new Date(capture.whenGmt)),
    label('eTailer', 26, 'eTailerHint', ({ platform }) => platform.name),
    label('country', 16, 'countryHint', ({ platform }) => platform.country),
    label('eTailerType', 18, 'eTailerTypeHint', ({ platform }) => platform.platformType),
    label('pagePosition', 16, 'pagePositionHint', ({ names, banner }) =>
      nameIn(names.sections, banner.locationSectionId),
    ),
    label('location', 16, 'locationHint', ({ names, banner }) => nameIn(names.locations, banner.locationPositionId)),
    label('bannerType', 18, 'bannerTypeHint', ({ names, banner }) => nameIn(names.bannerTypes, banner.bannerTypeId)),
    label('subtype', 18, 'subtypeHint', ({ names, banner }) => nameIn(names.bannerSubtypes, banner.bannerSubtypeId)),
    label('businessDivision', 20, 'businessDivisionHint', ({ category }) => category.tradeGroup),
    label('categoryGroup', 22, 'categoryGroupHint', ({ category }) => category.categoryGroup),
    label('category', 24, 'categoryHint', ({ category }) => category.name),
    label('company', 26, 'companyHint', ({ trade }) => trade?.provider ?? null),
    label('brand', 24, 'brandHint', ({ trade }) => trade?.name ?? null),
    label('own', 8, 'ownHint', ({ trade }) => (trade?.isOwn ? yes : no)),
    label('campaign', 22, 'campaignHint', ({ names, banner }) => nameIn(names.campaigns, banner.campaignId)),
    label('keyword', 18, 'keywordHint', ({ capture }) => capture.keyword),
    column('share', 'decimal', 10, 'shareHint', ({ share }) => share),
    column('weightedBanners', 'decimal', 17, 'weightedBannersHint', ({ weighted }) => weighted),
    label('pageTitle', 50, 'pageTitleHint', ({ capture }) => capture.title),
  ]
}
