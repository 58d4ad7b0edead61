import { formatBox } from '../creatives/region.rules.ts'
import { getDisplayNumber } from './capture.rules.ts'
import type { Banner, CaptureDocument, ProductCategory } from './document.ts'

/** The value of a field: text, the id of an option, or null. */
export type FieldValue = string | number | null

const FIELDS = {
  platformId: 'eTailer',
  when: 'Date',
  keyword: 'Keyword',
  data1: 'Additional data 1',
  data2: 'Additional data 2',
  productImageId: 'Reference image',
} as const
const BANNER_FIELDS = {
  locationPositionId: 'Location',
  locationSectionId: 'Page position',
  bannerTypeId: 'Type',
  bannerSubtypeId: 'Sub-type',
  campaignId: 'Campaign',
  region: 'Region',
  creativeId: 'Creative',
} as const
const ROW_FIELDS = { categoryId: 'Category', tradeId: 'Brand' } as const

export type FieldName = keyof typeof FIELDS | keyof typeof BANNER_FIELDS | keyof typeof ROW_FIELDS

/** English labels of the fields. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = { ...FIELDS, ...BANNER_FIELDS, ...ROW_FIELDS }

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]
export const BANNER_FIELD_NAMES = names(BANNER_FIELDS)

interface ChangedPlace {
  /**
   * Such as 'data1', 'banners.12.bannerTypeId', 'banners.12.productCategories.7'. The numbers are row ids, not indexes.
   */
  readonly path: string
  /** The banner's displayed number; null for the capture's own fields. */
  readonly banner: number | null
}

/** The value of a banner's own field. A region is shown as text; its source doesn't matter. */
export const getBannerField = (banner: Pick<Banner, keyof typeof BANNER_FIELDS>, field: keyof typeof BANNER_FIELDS) =>
  field === 'region' ? (banner.region ? formatBox(banner.region) : null) : (banner[field] ?? null)

/** One difference, with ids instead of names. For a row that was added or removed, one side is null. */
export type Change =
  | (ChangedPlace & {
      readonly kind: 'field'
      readonly field: FieldName
      readonly before: FieldValue
      readonly after: FieldValue
    })
  | (ChangedPlace & { readonly kind: 'banner'; readonly before: Banner | null; readonly after: Banner | null })
  | (ChangedPlace & {
      readonly kind: 'row'
      readonly before: ProductCategory | null
      readonly after: ProductCategory | null
    })

/** A keyword is stored with text and id, but entered as one of them. */
const getKeyword = ({ keyword, keywordId }: CaptureDocument): FieldValue => keyword?.trim() || keywordId

export function isSameKeyword(one: CaptureDocument, other: CaptureDocument): boolean {
  const [value, otherValue] = [getKeyword(one), getKeyword(other)]
  const isText = typeof value === 'string'
  if (isText !== (typeof otherValue === 'string')) return one.keywordId !== null && one.keywordId === other.keywordId
  return isText ? value.toLowerCase() === String(otherValue).toLowerCase() : value === otherValue
}

/** The value of a capture's own field. */
export const getField = (document: CaptureDocument, field: keyof typeof FIELDS): FieldValue =>
  field === 'keyword' ? getKeyword(document) : document[field] || null

export const CAPTURE_FIELD_NAMES = names(FIELDS)

export const isSameField = (one: CaptureDocument, other: CaptureDocument, field: keyof typeof FIELDS): boolean =>
  field === 'keyword' ? isSameKeyword(one, other) : getField(one, field) === getField(other, field)

interface Pair<Row> {
  readonly id: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** Pairs the rows of both sides by id, or by order if they have none. Added rows come last. */
function pairRows<Row>(before: readonly Row[], after: readonly Row[], getId: (row: Row) => number): Pair<Row>[] {
  const indexById = (rows: readonly Row[]) => {
    let turn = 0
    return new Map(rows.map((row) => [getId(row) === 0 ? `new${++turn}` : String(getId(row)), row]))
  }
  const [left, right] = [indexById(before), indexById(after)]
  return [...new Set([...left.keys(), ...right.keys()])].map((id) => ({
    id,
    before: left.get(id),
    after: right.get(id),
  }))
}

export const getBannerId = ({ bannerId }: Banner) => bannerId
export const getRowId = ({ productCategoryId }: ProductCategory) => productCategoryId

const nullIfDeleted = <Row extends { readonly isDeleted: boolean }>(row: Row | undefined): Row | null =>
  row === undefined || row.isDeleted ? null : row

/** All visible differences, in form order. Rows deleted on both sides are equal. */
export function findDocumentChanges(before: CaptureDocument, after: CaptureDocument): Change[] {
  const own = CAPTURE_FIELD_NAMES.filter((field) => !isSameField(before, after, field)).map(
    (field): Change => ({
      kind: 'field',
      path: field,
      banner: null,
      field,
      before: getField(before, field),
      after: getField(after, field),
    }),
  )
  const getBannerNumber = (banner: Banner, { banners }: CaptureDocument) =>
    getDisplayNumber(banners, banners.indexOf(banner))
  const inBanners = pairRows(before.banners, after.banners, getBannerId).flatMap((pair): Change[] => {
    const [left, right] = [nullIfDeleted(pair.before), nullIfDeleted(pair.after)]
    const path = `banners.${pair.id}`
    if (left && right) return findBannerChanges(left, right, path, getBannerNumber(right, after))
    if (left) return [{ kind: 'banner', path, banner: getBannerNumber(left, before), before: left, after: null }]
    return right ? [{ kind: 'banner', path, banner: getBannerNumber(right, after), before: null, after: right }] : []
  })
  return [...own, ...inBanners]
}

function findBannerChanges(before: Banner, after: Banner, path: string, banner: number): Change[] {
  const findFieldChanges = <Field extends FieldName>(
    fields: readonly Field[],
    [left, right]: readonly [(field: Field) => FieldValue, (field: Field) => FieldValue],
    at: string,
  ) =>
    fields.flatMap((field): Change[] =>
      left(field) === right(field)
        ? []
        : [{ kind: 'field', path: `${at}.${field}`, banner, field, before: left(field), after: right(field) }],
    )
  const rows = pairRows(before.productCategories, after.productCategories, getRowId).flatMap((pair): Change[] => {
    const [left, right] = [nullIfDeleted(pair.before), nullIfDeleted(pair.after)]
    const at = `${path}.productCategories.${pair.id}`
    if (left && right) return findFieldChanges(names(ROW_FIELDS), [(field) => left[field], (field) => right[field]], at)
    return left || right ? [{ kind: 'row', path: at, banner, before: left, after: right }] : []
  })
  const own = findFieldChanges(
    BANNER_FIELD_NAMES,
    [(field) => getBannerField(before, field), (field) => getBannerField(after, field)],
    path,
  )
  return [...own, ...rows]
}
