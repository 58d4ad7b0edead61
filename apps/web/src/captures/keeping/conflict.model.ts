import {
  BANNER_FIELD_NAMES,
  bannerNumber,
  CAPTURE_FIELD_NAMES,
  type FieldName,
  type FieldValue,
  getField,
  isSameField,
  isSameKeyword,
  rowNumber,
} from '@vitrine/contract/captures/changes.rules'
import { type Banner, type CaptureDocument, live, type ProductCategory } from '@vitrine/contract/captures/document'
import { type ChangedBy, changedBy, isSame, type Side } from '../../ui/conflict/conflict.model.ts'
import { FIELD_NAMES } from '../form/field-names.ts'

/** Dependent fields are resolved together: a sub-type with its type, a brand with its category. */
const BANNER_UNITS = [
  ['locationPositionId'],
  ['locationSectionId'],
  ['bannerTypeId', 'bannerSubtypeId'],
  ['campaignId'],
] as const

/** Values of one side, for display; null if there are none. */
export type ShownValue =
  | { readonly kind: 'fields'; readonly values: readonly { readonly field: FieldName; readonly value: FieldValue }[] }
  | { readonly kind: 'banner'; readonly banner: Banner }
  | null

/** A field in which the versions differ, and who changed it. */
export interface Difference {
  readonly path: string
  /** The field's name; null for a whole banner. */
  readonly label: string | null
  /** The banner's displayed number; null for the capture's own fields. */
  readonly banner: number | null
  readonly changedBy: ChangedBy
  readonly mine: ShownValue
  readonly theirs: ShownValue
}

export interface ThreeVersions {
  /** The common base. */
  readonly base: CaptureDocument
  readonly mine: CaptureDocument
  /** The stored version. */
  readonly theirs: CaptureDocument
}

type Choice = (path: string) => Side

const alive = <Row extends { readonly isDeleted: boolean }>(row: Row | undefined): Row | null =>
  row === undefined || row.isDeleted ? null : row

const rowContent = (row: ProductCategory | null) => row && { categoryId: row.categoryId, tradeId: row.tradeId }

/** The visible content of a banner, without row ids. */
const bannerContent = (banner: Banner | null) =>
  banner && {
    ...Object.fromEntries(BANNER_FIELD_NAMES.map((field) => [field, banner[field]])),
    rows: live(banner.productCategories).map(rowContent),
  }

const shownFields = <Field extends FieldName>(
  fields: readonly Field[],
  from: Record<Field, FieldValue>,
): ShownValue => ({
  kind: 'fields',
  values: fields.map((field) => ({ field, value: from[field] })),
})
const shownRow = (row: ProductCategory | null): ShownValue => row && shownFields(['categoryId', 'tradeId'], row)
const shownBanner = (banner: Banner | null): ShownValue => banner && { kind: 'banner', banner }

/** The same row in all three versions, identified by `path`. A row without an id exists only in mine. */
interface Triple<Row> {
  readonly path: string
  readonly base: Row | undefined
  readonly mine: Row | undefined
  readonly theirs: Row | undefined
}

/** The stored rows, followed by those that exist only in mine. */
function triples<Row extends { readonly isDeleted: boolean }>(
  at: string,
  rows: Readonly<Record<'base' | Side, readonly Row[]>>,
  getId: (row: Row) => number,
  getContent: (row: Row | null) => unknown,
): Triple<Row>[] {
  const find = (list: readonly Row[], number: number) => list.find((row) => getId(row) === number)
  const isNew = (row: Row) => !find(rows.base, getId(row)) && !find(rows.mine, getId(row))
  const twins = findTwins(
    rows.theirs.filter(isNew),
    rows.mine.filter((row) => getId(row) === 0),
    live(rows.base).length === 0,
    getContent,
  )
  const stored = rows.theirs.map((theirs): Triple<Row> => {
    const number = getId(theirs)
    const mine = find(rows.mine, number) ?? twins.get(theirs)
    return { path: `${at}.${number}`, base: find(rows.base, number), mine, theirs }
  })
  const gone = rows.mine.filter((row) => getId(row) !== 0 && !find(rows.theirs, getId(row)))
  const paired = new Set(twins.values())
  const added = rows.mine.filter((row) => getId(row) === 0 && !paired.has(row))
  return [
    ...stored,
    ...gone.map((mine) => ({
      path: `${at}.${getId(mine)}`,
      base: find(rows.base, getId(mine)),
      mine,
      theirs: undefined,
    })),
    ...added.map((mine, index) => ({ path: `${at}.new${index + 1}`, base: undefined, mine, theirs: undefined })),
  ]
}

/**
 * Pairs rows that both users added: rows with the same content and, if there was no row before, the first row of each
 * side. In that case, both users filled in the empty row that the form shows.
 */
function findTwins<Row extends { readonly isDeleted: boolean }>(
  theirs: readonly Row[],
  mine: readonly Row[],
  wasEmpty: boolean,
  getContent: (row: Row | null) => unknown,
): Map<Row, Row> {
  const twins = new Map<Row, Row>()
  const left = [...mine]
  for (const row of theirs) {
    const index = left.findIndex((own) => isSame(getContent(alive(own)), getContent(alive(row))))
    const [twin] = index < 0 ? [] : left.splice(index, 1)
    if (twin) twins.set(row, twin)
  }
  const [[theirFirst], [myFirst]] = [live(theirs), live(mine)]
  if (wasEmpty && theirFirst && myFirst && !twins.has(theirFirst) && left.includes(myFirst))
    twins.set(theirFirst, myFirst)
  return twins
}

const bannerTriples = ({ base, mine, theirs }: ThreeVersions) =>
  triples<Banner>(
    'banners',
    { base: base.banners, mine: mine.banners, theirs: theirs.banners },
    bannerNumber,
    bannerContent,
  )

const rowTriples = ({ path, base, mine, theirs }: Triple<Banner>) =>
  triples<ProductCategory>(
    `${path}.productCategories`,
    {
      base: base?.productCategories ?? [],
      mine: mine?.productCategories ?? [],
      theirs: theirs?.productCategories ?? [],
    },
    rowNumber,
    rowContent,
  )

/** All differences between my version and the stored one, in form order. */
export function listDifferences(three: ThreeVersions): Difference[] {
  const { base, mine, theirs } = three
  const own = CAPTURE_FIELD_NAMES.filter((field) => !isSameField(mine, theirs, field)).map(
    (field): Difference => ({
      path: field,
      label: FIELD_NAMES[field],
      banner: null,
      changedBy: changedBy([base, mine, theirs], (one, other) => isSameField(one, other, field)),
      mine: shownFields([field], { [field]: getField(mine, field) } as Record<typeof field, FieldValue>),
      theirs: shownFields([field], { [field]: getField(theirs, field) } as Record<typeof field, FieldValue>),
    }),
  )
  let shown = 0
  const inBanners = bannerTriples(three).flatMap((triple) => {
    if (alive(triple.mine) || alive(triple.theirs)) shown += 1
    return bannerDifferences(triple, shown)
  })
  return [...own, ...inBanners]
}

function bannerDifferences(triple: Triple<Banner>, shown: number): Difference[] {
  const { path } = triple
  const [base, mine, theirs] = [alive(triple.base), alive(triple.mine), alive(triple.theirs)]
  if (!mine && !theirs) return []
  if (!mine || !theirs) {
    const by = changedBy([base, mine, theirs].map(bannerContent) as [unknown, unknown, unknown])
    const sides = { mine: shownBanner(mine), theirs: shownBanner(theirs) }
    return [{ path, label: null, banner: shown, changedBy: by, ...sides }]
  }
  const fields = BANNER_UNITS.flatMap((unit): Difference[] => {
    const getValues = (banner: Banner | null) => unit.map((field) => banner?.[field] ?? null)
    const values = [getValues(base), getValues(mine), getValues(theirs)] as const
    if (isSame(values[1], values[2])) return []
    const sides = { mine: shownFields(unit, mine), theirs: shownFields(unit, theirs) }
    const [first] = unit
    return [
      { path: `${path}.${first}`, label: FIELD_NAMES[first], banner: shown, changedBy: changedBy(values), ...sides },
    ]
  })
  const rows = rowTriples(triple).flatMap((row): Difference[] => {
    const sides = [alive(row.base), alive(row.mine), alive(row.theirs)] as const
    const contents = sides.map(rowContent) as [unknown, unknown, unknown]
    if (isSame(contents[1], contents[2])) return []
    const shownSides = { mine: shownRow(sides[1]), theirs: shownRow(sides[2]) }
    return [
      { path: row.path, label: FIELD_NAMES.categoryId, banner: shown, changedBy: changedBy(contents), ...shownSides },
    ]
  })
  return [...fields, ...rows]
}

/** The document resulting from the user's choices. Stored rows keep their ids, and none is omitted. */
export function merged(three: ThreeVersions, choice: Choice): CaptureDocument {
  const { mine, theirs } = three
  const from = (side: Side) => (side === 'mine' ? mine : theirs)
  const pick = <Field extends keyof CaptureDocument>(field: Field) => from(choice(field))[field]
  const keyword = isSameKeyword(mine, theirs) ? theirs : from(choice('keyword'))
  return {
    platformId: pick('platformId'),
    when: pick('when'),
    data1: pick('data1'),
    data2: pick('data2'),
    keyword: keyword.keyword,
    keywordId: keyword.keywordId,
    productImageId: pick('productImageId'),
    banners: bannerTriples(three).flatMap((triple) => mergedBanner(triple, choice)),
  }
}

function mergedBanner(triple: Triple<Banner>, choice: Choice): Banner[] {
  const { path, theirs } = triple
  const [live, stored] = [alive(triple.mine), alive(theirs)]
  if (!live && !stored) return theirs ? [theirs] : []
  const side = choice(path)
  if (!live) return theirs ? [{ ...theirs, isDeleted: side === 'mine' }] : []
  // not stored, or no longer stored: has no id
  if (!theirs) return side === 'mine' ? [withoutNumbers(live)] : []
  if (!stored && side === 'theirs') return [theirs]
  const pick = <Field extends keyof Banner>(field: Field, unit: string = field) =>
    (stored && choice(`${path}.${unit}`) === 'theirs' ? stored : live)[field]
  return [
    {
      bannerId: theirs.bannerId,
      isDeleted: false,
      locationPositionId: pick('locationPositionId'),
      locationSectionId: pick('locationSectionId'),
      bannerTypeId: pick('bannerTypeId'),
      bannerSubtypeId: pick('bannerSubtypeId', 'bannerTypeId'),
      campaignId: pick('campaignId'),
      productCategories: rowTriples(triple).flatMap((row) => mergedRow(row, stored ? choice : () => 'mine')),
    },
  ]
}

function mergedRow({ path, mine, theirs }: Triple<ProductCategory>, choice: Choice): ProductCategory[] {
  const side = choice(path)
  const own = alive(mine)
  if (!theirs) return side === 'mine' && own ? [{ ...own, productCategoryId: 0 }] : []
  if (side === 'theirs') return [theirs]
  return [own ? { ...own, productCategoryId: theirs.productCategoryId } : { ...theirs, isDeleted: true }]
}

const withoutNumbers = (banner: Banner): Banner => ({
  ...banner,
  bannerId: 0,
  productCategories: live(banner.productCategories).map((row) => ({ ...row, productCategoryId: 0 })),
})

/**
 * Turns an earlier revision into a change of the current one: rows it lacks are flagged as deleted, and rows it had are
 * restored with their ids.
 */
export const restoredFrom = (current: CaptureDocument, earlier: CaptureDocument): CaptureDocument =>
  merged({ base: current, mine: earlier, theirs: current }, () => 'mine')
