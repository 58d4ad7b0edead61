import { MESSAGES } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { CAPTURE_TYPE, type CaptureTypeId } from './capture.ts'
import { type Banner, type CaptureDocument, live, type ProductCategory } from './document.ts'

/** What the rules must know beside the document. The browser has it from its lists, the server from the save itself. */
export interface Facts {
  readonly captureTypeId: CaptureTypeId
  /** Of a product capture. */
  readonly position: number | null
  /** The day at the eTailer, as in 2026-11-15. */
  readonly today: string
  readonly locationPositionIds: readonly number[]
  readonly sections: readonly { readonly locationSectionId: number; readonly isSearch: boolean }[]
  readonly bannerTypes: readonly { readonly bannerTypeId: number; readonly subtypeIds: readonly number[] }[]
  /** Those that the eTailer offers, with their brands, and those that the capture had already. */
  readonly categories: readonly { readonly categoryId: number; readonly tradeIds: readonly number[] }[]
  /** Brands of the one category 'Others': they may stand twice in a banner. */
  readonly othersTradeIds: readonly number[]
  readonly productImages: readonly { readonly productImageId: number; readonly position: number }[]
}

/** `path` names the place as in 'banners.0.productCategories.1.tradeId'; numbers count every row, deleted ones too. */
export interface Problem {
  readonly path: string
  readonly message: string
  /** A required value is not there yet: Save may store the rest, Send may not. */
  readonly isMissing?: true
}

/** Everything that keeps a capture from being sent, in the order of the form. Save may accept missing values. */
export function problemsOf(document: CaptureDocument, facts: Facts): Problem[] {
  const own = [...dateProblems(document, facts), ...keywordProblems(document, facts)]
  return facts.captureTypeId === CAPTURE_TYPE.banner
    ? [...own, ...bannersProblems(document, facts)]
    : [...own, ...referenceProblems(document, facts)]
}

/** Whether Save may store the capture as it is: whatever is wrong with it is that something is missing. */
export const isOnlyIncomplete = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ isMissing }) => isMissing)

function dateProblems({ when }: CaptureDocument, { today }: Facts): Problem[] {
  if (when === '') return [{ path: 'when', message: 'The date is required.' }]
  return when.slice(0, today.length) > today ? [{ path: 'when', message: 'The date cannot be later than today.' }] : []
}

/** Whether a keyword must be there: a banner stands in a search page. */
export function needsKeyword(
  banners: readonly Pick<Banner, 'isDeleted' | 'locationSectionId'>[],
  { sections }: Pick<Facts, 'sections'>,
): boolean {
  const searches = new Set(sections.filter(({ isSearch }) => isSearch).map((section) => section.locationSectionId))
  return live(banners).some((banner) => banner.locationSectionId !== null && searches.has(banner.locationSectionId))
}

function keywordProblems({ banners, keyword, keywordId }: CaptureDocument, facts: Facts): Problem[] {
  const isThere = keywordId !== null || (keyword ?? '').trim() !== ''
  return isThere || !needsKeyword(banners, facts)
    ? []
    : [{ path: 'keyword', message: 'A banner in Search needs a keyword.', isMissing: true }]
}

function bannersProblems({ banners }: CaptureDocument, facts: Facts): Problem[] {
  if (live(banners).length === 0)
    return [{ path: 'banners', message: 'At least one banner is needed.', isMissing: true }]
  return banners.flatMap((banner, index) =>
    banner.isDeleted ? [] : bannerProblems(banner, `banners.${index}`, shownNumber(banners, index), facts),
  )
}

/** From 1, as the panels are numbered: deleted ones do not count. */
export const shownNumber = (banners: readonly Pick<Banner, 'isDeleted'>[], index: number): number =>
  live(banners.slice(0, index + 1)).length

function bannerProblems(banner: Banner, path: string, shown: number, facts: Facts): Problem[] {
  const { locationPositionId, locationSectionId } = banner
  return [
    ...chosen(`${path}.locationPositionId`, 'Location', locationPositionId, facts.locationPositionIds),
    ...chosen(
      `${path}.locationSectionId`,
      'Page position',
      locationSectionId,
      facts.sections.map((section) => section.locationSectionId),
    ),
    ...typeProblems(banner, path, facts),
    ...categoryProblems(banner.productCategories, `${path}.productCategories`, shown, facts),
  ]
}

function chosen(path: string, label: string, id: number | null, known: readonly number[]): Problem[] {
  if (id === null) return [{ path, message: `${label} is required.`, isMissing: true }]
  return known.includes(id) ? [] : [{ path, message: `${label} is not one of those to choose from.` }]
}

function typeProblems({ bannerTypeId, bannerSubtypeId }: Banner, path: string, { bannerTypes }: Facts): Problem[] {
  const missing = chosen(
    `${path}.bannerTypeId`,
    'Type',
    bannerTypeId,
    bannerTypes.map((type) => type.bannerTypeId),
  )
  if (missing.length > 0) return missing
  const subtypePath = `${path}.bannerSubtypeId`
  if (bannerSubtypeId === null) {
    return bannerTypeId === LIMITS.bannerTypeWithRequiredSubtype
      ? [{ path: subtypePath, message: 'Sub-type is required for this type.', isMissing: true }]
      : []
  }
  const subtypeIds = bannerTypes.find((type) => type.bannerTypeId === bannerTypeId)?.subtypeIds ?? []
  return subtypeIds.includes(bannerSubtypeId)
    ? []
    : [{ path: subtypePath, message: 'Sub-type does not belong to this type.' }]
}

function categoryProblems(rows: readonly ProductCategory[], path: string, shown: number, facts: Facts): Problem[] {
  if (live(rows).length === 0) return [{ path, message: 'At least one product category is needed.', isMissing: true }]
  const each = rows.flatMap((row, index) => (row.isDeleted ? [] : rowProblems(row, `${path}.${index}`, facts)))
  return hasDuplicateRow(rows, facts.othersTradeIds)
    ? [...each, { path, message: MESSAGES.duplicateCategories(shown) }]
    : each
}

function rowProblems({ categoryId, tradeId }: ProductCategory, path: string, { categories }: Facts): Problem[] {
  const category = categories.find((one) => one.categoryId === categoryId)
  const problems: Problem[] = []
  if (categoryId === null) problems.push({ path: `${path}.categoryId`, message: 'Choose a category.', isMissing: true })
  else if (!category)
    problems.push({ path: `${path}.categoryId`, message: 'The eTailer does not offer this category.' })
  if (tradeId === null) problems.push({ path: `${path}.tradeId`, message: 'Choose a brand.', isMissing: true })
  else if (category && !category.tradeIds.includes(tradeId))
    problems.push({ path: `${path}.tradeId`, message: 'The brand does not belong to the category.' })
  return problems
}

/** A live row that stands twice; brands of 'Others' may. */
function hasDuplicateRow(rows: readonly ProductCategory[], othersTradeIds: readonly number[]): boolean {
  const seen = new Set<string>()
  return live(rows).some(({ categoryId, tradeId }) => {
    if (categoryId === null || tradeId === null || othersTradeIds.includes(tradeId)) return false
    const pair = `${categoryId} ${tradeId}`
    if (seen.has(pair)) return true
    seen.add(pair)
    return false
  })
}

function referenceProblems({ productImageId }: CaptureDocument, { position, productImages }: Facts): Problem[] {
  if (productImageId === null) return []
  const image = productImages.find((one) => one.productImageId === productImageId)
  return image && image.position === position ? [] : [{ path: 'productImageId', message: MESSAGES.positionMismatch }]
}
