import type { Banner } from '@vitrine/contract/captures/document'
import { getZone } from '@vitrine/contract/times'
import type { SentCapture } from '@vitrine/db/exports/lines.queries'
import type { ExportNames, NamedCategory, NamedPlatform, NamedTrade } from '@vitrine/db/exports/names.queries'
import { column, dateOf, type ExportColumn } from './export-columns.ts'

/** One live category of a live banner, with its names. */
interface Line {
  readonly capture: SentCapture
  readonly banner: Banner
  readonly platform: NamedPlatform
  readonly category: NamedCategory
  readonly trade: NamedTrade | undefined
  /** 1 ÷ the live categories of the banner. */
  readonly share: number
  readonly weighted: number
  readonly names: ExportNames
}

/** The lines of a capture, of the categories asked for alone; the share is that of all categories on the banner. */
export function* linesOf(
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
      share * weightOf(names.sections, banner.locationSectionId) * weightOf(names.locations, banner.locationPositionId)
    for (const { categoryId, tradeId } of live) {
      const category = names.categories.get(categoryId ?? 0)
      if (!category || !categories.has(categoryId ?? 0)) continue
      yield { capture, banner, platform, category, trade: names.trades.get(tradeId ?? 0), share, weighted, names }
    }
  }
}

/** What nobody chose counts as any other. */
const weightOf = (weights: ExportNames['sections'], id: number | null) => weights.get(id ?? 0)?.weight ?? 1

const nameIn = (names: ReadonlyMap<number, string | { readonly name: string }>, id: number | null) => {
  const found = names.get(id ?? 0)
  return typeof found === 'object' ? found.name : (found ?? null)
}

const MIDNIGHT = Date.UTC(1899, 11, 30)

/** The time of day, as a sheet holds it: a part of its first day. */
function timeOf(when: string): Date {
  const [hours, minutes, seconds] = [Number(when.slice(11, 13)), Number(when.slice(14, 16)), Number(when.slice(17, 19))]
  return new Date(MIDNIGHT + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

const label = (header: string, width: number, says: string, of: ExportColumn<Line>['of']) =>
  column(header, 'label', width, says, of)

export const LINE_COLUMNS: readonly ExportColumn<Line>[] = [
  column(
    'Capture',
    'number',
    12,
    'Number of the capture; the tray finds it by this.',
    ({ capture }) => capture.captureId,
  ),
  column('Date', 'date', 12, 'Day of the capture, on the clock of the eTailer.', ({ capture }) =>
    dateOf(capture.when.slice(0, 10)),
  ),
  column('Time', 'time', 8, 'Time of the capture, on the clock of the eTailer.', ({ capture }) => timeOf(capture.when)),
  label('Zone', 12, 'Offset of the clock of the eTailer from UTC at that time.', ({ capture }) => getZone(capture)),
  column(
    'Captured (UTC)',
    'moment',
    18,
    'The same moment in UTC, for comparing eTailers.',
    ({ capture }) => new Date(capture.whenGmt),
  ),
  label('eTailer', 26, 'Where the banner was seen.', ({ platform }) => platform.name),
  label('Country', 16, 'Of the eTailer.', ({ platform }) => platform.country),
  label('eTailer type', 18, 'Of the eTailer.', ({ platform }) => platform.platformType),
  label('Page position', 16, 'Page of the eTailer that the banner stands on.', ({ names, banner }) =>
    nameIn(names.sections, banner.locationSectionId),
  ),
  label('Location', 16, 'Where on the page it stands.', ({ names, banner }) =>
    nameIn(names.locations, banner.locationPositionId),
  ),
  label('Banner type', 18, 'What kind of banner it is.', ({ names, banner }) =>
    nameIn(names.bannerTypes, banner.bannerTypeId),
  ),
  label('Sub-type', 18, 'What kind more closely, as of a promotion.', ({ names, banner }) =>
    nameIn(names.bannerSubtypes, banner.bannerSubtypeId),
  ),
  label('Business division', 20, 'Of the category group.', ({ category }) => category.tradeGroup),
  label('Category group', 22, 'Of the category.', ({ category }) => category.categoryGroup),
  label(
    'Category',
    24,
    'One of those that the banner shows; each has a line of its own.',
    ({ category }) => category.name,
  ),
  label('Company', 26, 'To which the brand belongs today.', ({ trade }) => trade?.provider ?? null),
  label('Brand', 24, 'Shown in this category.', ({ trade }) => trade?.name ?? null),
  label('Own', 8, 'Yes: the company is one of yours.', ({ trade }) => (trade?.isOwn ? 'Yes' : 'No')),
  label('Campaign', 22, 'Of yours, if the banner was put to one.', ({ names, banner }) =>
    nameIn(names.campaigns, banner.campaignId),
  ),
  label('Keyword', 18, 'Searched for on a search page.', ({ capture }) => capture.keyword),
  column(
    'Share',
    'decimal',
    10,
    'Part of the banner: 1 divided by the categories that it shows. Adds up to banners.',
    ({ share }) => share,
  ),
  column(
    'Weighted banners',
    'decimal',
    17,
    'The share multiplied by the weights of page position and location. The weighted share of the summary is a part of their sum.',
    ({ weighted }) => weighted,
  ),
  label('Title', 50, 'Of the page that was captured.', ({ capture }) => capture.title),
]
