import {
  BANNER_FIELD_NAMES,
  CAPTURE_FIELD_NAMES,
  type FieldName,
  type FieldValue,
  getBannerField,
  getBannerId,
  getField,
  getRowId,
  isSameField,
} from '@vitrine/contract/captures/changes.rules'
import {
  type Banner,
  type CaptureDocument,
  type ProductCategory,
  withoutDeleted,
} from '@vitrine/contract/captures/document'
import {
  type Choice,
  type Difference,
  mapVersions,
  type Side,
  type ThreeVersions,
} from '../../ui/conflict/conflict.model.ts'
import { listChangedParts, mergeParts, type Part } from '../../ui/conflict/parts.model.ts'
import {
  getLive,
  getRowChangedBy,
  type MatchedRow,
  matchRows,
  mergeRows,
  type RowMerging,
} from '../../ui/conflict/rows.model.ts'
import { FIELD_NAMES } from '../form/field-names.ts'
import { emptyBanner } from '../form/rows.ts'

/** Values of one side, for display; null if there are none. */
export type ShownValue =
  | { readonly kind: 'fields'; readonly values: readonly { readonly field: FieldName; readonly value: FieldValue }[] }
  | { readonly kind: 'banner'; readonly banner: Banner }
  | null

/** A field or row in which the versions differ. */
export interface CaptureDifference extends Difference, Readonly<Record<Side, ShownValue>> {
  /** The field's name; null for a whole banner. */
  readonly label: string | null
  /** The banner's displayed number; null for the capture's own fields. */
  readonly banner: number | null
}

interface FieldPart<T> extends Part<T> {
  readonly label: string
  readonly show: (version: T) => ShownValue
}

interface RowPart<Row> extends RowMerging<Row> {
  readonly label: string | null
  readonly show: (row: Row) => ShownValue
}

const toShownFields = <Field extends FieldName>(
  fields: readonly Field[],
  getValue: (field: Field) => FieldValue,
): ShownValue => ({ kind: 'fields', values: fields.map((field) => ({ field, value: getValue(field) })) })

const CAPTURE_PARTS = CAPTURE_FIELD_NAMES.map(
  (field): FieldPart<CaptureDocument> => ({
    path: field,
    properties: field === 'keyword' ? ['keyword', 'keywordId'] : [field],
    isSame: (one, other) => isSameField(one, other, field),
    label: FIELD_NAMES[field],
    show: (document) => ({ kind: 'fields', values: [{ field, value: getField(document, field) }] }),
  }),
)

type BannerField = (typeof BANNER_FIELD_NAMES)[number]
type BannerFields = Pick<Banner, BannerField>

/** A sub-type is chosen with its type, and a creative belongs to its region. */
const BANNER_PARTS = (
  [
    ['locationPositionId'],
    ['locationSectionId'],
    ['bannerTypeId', 'bannerSubtypeId'],
    ['campaignId'],
    ['region', 'creativeId'],
  ] as const
).map(
  (fields): FieldPart<BannerFields> => ({
    path: fields[0],
    properties: fields,
    isSame: (one, other) => fields.every((field) => getBannerField(one, field) === getBannerField(other, field)),
    label: FIELD_NAMES[fields[0]],
    show: (banner) => toShownFields<BannerField>(fields, (field) => getBannerField(banner, field)),
  }),
)

/** A brand is chosen with its category. */
const CATEGORIES: RowPart<ProductCategory> = {
  getId: getRowId,
  getContent: ({ categoryId, tradeId }) => [categoryId, tradeId],
  startsWithEmptyRow: true,
  merge: ({ path, mine, theirs }, choice) =>
    theirs && choice(path) !== 'mine' ? theirs : { ...mine, productCategoryId: theirs?.productCategoryId ?? 0 },
  label: FIELD_NAMES.categoryId,
  show: (row) => toShownFields(['categoryId', 'tradeId'], (field) => row[field]),
}

const BANNERS: RowPart<Banner> = {
  getId: getBannerId,
  getContent: (banner) => [
    BANNER_FIELD_NAMES.map((field) => getBannerField(banner, field)),
    withoutDeleted(banner.productCategories).map(CATEGORIES.getContent),
  ],
  startsWithEmptyRow: true,
  merge: (row, choice) => ({
    ...mergeParts<BannerFields>(BANNER_PARTS, { mine: row.mine, theirs: row.theirs ?? row.mine }, (field) =>
      choice(`${row.path}.${field}`),
    ),
    bannerId: row.theirs?.bannerId ?? 0,
    isDeleted: false,
    productCategories: mergeRows(CATEGORIES, matchCategories(row), choice),
  }),
  label: null,
  show: (banner) => ({ kind: 'banner', banner }),
}

const matchBanners = (three: ThreeVersions<CaptureDocument>) =>
  matchRows(BANNERS, 'banners.', three, ({ banners }) => banners)

const matchCategories = (row: MatchedRow<Banner>) =>
  matchRows(CATEGORIES, `${row.path}.productCategories.`, row, (banner) => banner?.productCategories ?? [])

/** All differences between my version and the stored one, in form order. */
export const listDifferences = (three: ThreeVersions<CaptureDocument>): CaptureDifference[] => [
  ...compareFields(CAPTURE_PARTS, three, null, ''),
  ...matchBanners(three)
    .filter(({ mine, theirs }) => getLive(mine) || getLive(theirs))
    .flatMap((row, index) => compareBanner(row, index + 1)),
]

function compareBanner(row: MatchedRow<Banner>, number: number): CaptureDifference[] {
  const { base, mine, theirs } = mapVersions(row, getLive)
  if (!mine || !theirs) return compareRow(BANNERS, row, number)
  const three = { base: base ?? emptyBanner(0, null), mine, theirs }
  return [
    ...compareFields<BannerFields>(BANNER_PARTS, three, number, `${row.path}.`),
    ...matchCategories(row).flatMap((category) => compareRow(CATEGORIES, category, number)),
  ]
}

const compareFields = <T>(
  parts: readonly FieldPart<T>[],
  three: ThreeVersions<T>,
  banner: number | null,
  pathPrefix: string,
): CaptureDifference[] =>
  listChangedParts(parts, three).map(({ part: { path, label, show }, changedBy }) => {
    const [mine, theirs] = [show(three.mine), show(three.theirs)]
    return { path: `${pathPrefix}${path}`, label, banner, changedBy, mine, theirs }
  })

function compareRow<Row extends { readonly isDeleted: boolean }>(
  part: RowPart<Row>,
  row: MatchedRow<Row>,
  banner: number,
): CaptureDifference[] {
  const changedBy = getRowChangedBy(part, row)
  const { mine, theirs } = mapVersions(mapVersions(row, getLive), (live) => (live ? part.show(live) : null))
  return changedBy ? [{ path: row.path, label: part.label, banner, changedBy, mine, theirs }] : []
}

export const mergeVersions = (three: ThreeVersions<CaptureDocument>, choice: Choice): CaptureDocument => ({
  ...mergeParts(CAPTURE_PARTS, three, choice),
  banners: mergeRows(BANNERS, matchBanners(three), choice),
})

/**
 * Turns an earlier revision into a change of the current one: rows it lacks are flagged as deleted, and rows it had are
 * restored with their ids.
 */
export const restoreRevision = (current: CaptureDocument, earlier: CaptureDocument): CaptureDocument =>
  mergeVersions({ base: current, mine: earlier, theirs: current }, () => 'mine')
