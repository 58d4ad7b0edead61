import type { FieldName, FieldValue } from '@vitrine/contract/captures/changes.rules'
import { type Banner, type CaptureDocument, live, type ProductCategory } from '@vitrine/contract/captures/document'
import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { formatWallClock } from '../../ui/format.ts'
import type { Lists } from '../form/use-lists.ts'

/** What a field holds, in words. */
export type NameOf = (field: FieldName, value: FieldValue) => string

type Names = ReadonlyMap<number, string>
const NOTHING = 'None'

const namesIn = <Row>(rows: readonly Row[], id: (row: Row) => number, name: (row: Row) => string): Names =>
  new Map(rows.map((row) => [id(row), name(row)]))
const options = (rows: readonly LookupOption[]) =>
  namesIn(
    rows,
    (row) => row.id,
    (row) => row.name,
  )

/** Names that the lists of the form do not have: of other eTailers, and of what is offered no more. */
interface FormerNames {
  readonly platforms: readonly LookupOption[]
  readonly categories: readonly LookupOption[]
  readonly trades: readonly LookupOption[]
}

/** Names by number; what nobody can name is shown as its number. */
export function namesFrom(lists: Lists, former: FormerNames): NameOf {
  const trades = lists.categories.flatMap((category) => category.trades)
  const tables: Partial<Record<FieldName, Names>> = {
    platformId: options(former.platforms),
    keyword: namesIn(
      lists.keywords,
      (row) => row.keywordId,
      (row) => row.keyword,
    ),
    productImageId: namesIn(
      lists.productImages,
      (row) => row.productImageId,
      (row) => row.description ?? `Position ${row.position}`,
    ),
    locationPositionId: namesIn(
      lists.positions,
      (row) => row.locationPositionId,
      (row) => row.name,
    ),
    locationSectionId: namesIn(
      lists.sections,
      (row) => row.locationSectionId,
      (row) => row.name,
    ),
    bannerTypeId: namesIn(
      lists.bannerTypes,
      (row) => row.bannerTypeId,
      (row) => row.name,
    ),
    bannerSubtypeId: namesIn(
      lists.bannerSubtypes,
      (row) => row.bannerSubtypeId,
      (row) => row.name,
    ),
    campaignId: namesIn(
      lists.campaigns,
      (row) => row.campaignId,
      (row) => row.name,
    ),
    categoryId: new Map([
      ...options(former.categories),
      ...namesIn(
        lists.categories,
        (row) => row.categoryId,
        (row) => row.name,
      ),
    ]),
    tradeId: new Map([
      ...options(former.trades),
      ...namesIn(
        trades,
        (row) => row.tradeId,
        (row) => row.name,
      ),
    ]),
  }
  return (field, value) => {
    if (value === null || value === '') return NOTHING
    if (field === 'when') return formatWallClock(String(value)).day
    return typeof value === 'number' ? (tables[field]?.get(value) ?? `#${value}`) : value
  }
}

const numbers = (values: readonly (number | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** What has to be asked for by its number, since the lists do not have it. */
export function unnamedIn(documents: readonly CaptureDocument[], { categories }: Lists) {
  const rows = documents.flatMap(({ banners }) => banners.flatMap((banner) => banner.productCategories))
  const trades = new Set(categories.flatMap((category) => category.trades.map(({ tradeId }) => tradeId)))
  return {
    platforms: numbers(documents.map(({ platformId }) => platformId)),
    categories: numbers(rows.map(({ categoryId }) => categoryId)).filter(
      (id) => !categories.some(({ categoryId }) => categoryId === id),
    ),
    trades: numbers(rows.map(({ tradeId }) => tradeId)).filter((id) => !trades.has(id)),
  }
}

export const rowText = ({ categoryId, tradeId }: ProductCategory, nameOf: NameOf) =>
  `${nameOf('categoryId', categoryId)}, ${nameOf('tradeId', tradeId)}`

/** A whole banner in two lines or more: where and what it is, then its categories. */
export function bannerLines(banner: Banner, nameOf: NameOf): string[] {
  const { locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, campaignId } = banner
  const facts = [
    nameOf('locationPositionId', locationPositionId),
    nameOf('locationSectionId', locationSectionId),
    nameOf('bannerTypeId', bannerTypeId),
    ...(bannerSubtypeId === null ? [] : [nameOf('bannerSubtypeId', bannerSubtypeId)]),
    ...(campaignId === null ? [] : [nameOf('campaignId', campaignId)]),
  ]
  return [facts.join(' · '), ...live(banner.productCategories).map((row) => rowText(row, nameOf))]
}
