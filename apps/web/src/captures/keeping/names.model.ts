import type { FieldName, FieldValue } from '@vitrine/contract/captures/changes.rules'
import {
  type Banner,
  type CaptureDocument,
  type ProductCategory,
  withoutDeleted,
} from '@vitrine/contract/captures/document'
import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { formatWallClock } from '../../ui/format/format.ts'
import { t as tUi } from '../../ui/messages.ts'
import type { Lists } from '../form/use-lists.ts'
import { t } from '../messages.ts'

/** The value of a field as text. */
export type GetName = (field: FieldName, value: FieldValue) => string

type Names = ReadonlyMap<number, string>
const NOTHING = t('none')
const ANSWERS: Readonly<Record<string, string>> = { Yes: tUi('yes'), No: tUi('no') }

const indexNames = <Row>(rows: readonly Row[], id: (row: Row) => number, name: (row: Row) => string): Names =>
  new Map(rows.map((row) => [id(row), name(row)]))
const indexOptions = (rows: readonly LookupOption[]) =>
  indexNames(
    rows,
    (row) => row.id,
    (row) => row.name,
  )

/** Names missing from the form's lists: those of other eTailers, and of values no longer offered. */
interface FormerNames {
  readonly platforms: readonly LookupOption[]
  readonly categories: readonly LookupOption[]
  readonly trades: readonly LookupOption[]
}

/** Names by id; an unknown id is shown as a number. */
export function createNameLookup(lists: Lists, former: FormerNames): GetName {
  const trades = lists.categories.flatMap((category) => category.trades)
  const tables: Partial<Record<FieldName, Names>> = {
    platformId: indexOptions(former.platforms),
    keyword: indexNames(
      lists.keywords,
      (row) => row.keywordId,
      (row) => row.keyword,
    ),
    productImageId: indexNames(
      lists.productImages,
      (row) => row.productImageId,
      (row) => row.description ?? t('positionNumber', { position: row.position }),
    ),
    locationPositionId: indexNames(
      lists.positions,
      (row) => row.locationPositionId,
      (row) => row.name,
    ),
    locationSectionId: indexNames(
      lists.sections,
      (row) => row.locationSectionId,
      (row) => row.name,
    ),
    bannerTypeId: indexNames(
      lists.bannerTypes,
      (row) => row.bannerTypeId,
      (row) => row.name,
    ),
    bannerSubtypeId: indexNames(
      lists.bannerSubtypes,
      (row) => row.bannerSubtypeId,
      (row) => row.name,
    ),
    campaignId: indexNames(
      lists.campaigns,
      (row) => row.campaignId,
      (row) => row.name,
    ),
    categoryId: new Map([
      ...indexOptions(former.categories),
      ...indexNames(
        lists.categories,
        (row) => row.categoryId,
        (row) => row.name,
      ),
    ]),
    tradeId: new Map([
      ...indexOptions(former.trades),
      ...indexNames(
        trades,
        (row) => row.tradeId,
        (row) => row.name,
      ),
    ]),
  }
  return (field, value) => {
    if (value === null || value === '') return NOTHING
    if (field === 'data2') return ANSWERS[value] ?? String(value)
    if (field === 'when') return formatWallClock(String(value)).day
    return typeof value === 'number' ? (tables[field]?.get(value) ?? `#${value}`) : value
  }
}

const getUniqueIds = (values: readonly (number | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** Ids whose names must be looked up, because they are not in the lists. */
export function listUnnamedIds(documents: readonly CaptureDocument[], { categories }: Lists) {
  const rows = documents.flatMap(({ banners }) => banners.flatMap((banner) => banner.productCategories))
  const trades = new Set(categories.flatMap((category) => category.trades.map(({ tradeId }) => tradeId)))
  return {
    platforms: getUniqueIds(documents.map(({ platformId }) => platformId)),
    categories: getUniqueIds(rows.map(({ categoryId }) => categoryId)).filter(
      (id) => !categories.some(({ categoryId }) => categoryId === id),
    ),
    trades: getUniqueIds(rows.map(({ tradeId }) => tradeId)).filter((id) => !trades.has(id)),
  }
}

export const rowText = ({ categoryId, tradeId }: ProductCategory, getName: GetName) =>
  `${getName('categoryId', categoryId)}, ${getName('tradeId', tradeId)}`

/** A whole banner as lines: location and type, then its categories. */
export function bannerLines(banner: Banner, getName: GetName): string[] {
  const { locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, campaignId } = banner
  const facts = [
    getName('locationPositionId', locationPositionId),
    getName('locationSectionId', locationSectionId),
    getName('bannerTypeId', bannerTypeId),
    ...(bannerSubtypeId === null ? [] : [getName('bannerSubtypeId', bannerSubtypeId)]),
    ...(campaignId === null ? [] : [getName('campaignId', campaignId)]),
  ]
  return [facts.join(' · '), ...withoutDeleted(banner.productCategories).map((row) => rowText(row, getName))]
}
