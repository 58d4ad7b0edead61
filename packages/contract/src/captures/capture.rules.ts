import { MESSAGES } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { CAPTURE_TYPE, type CaptureTypeId } from './capture.ts'
import { type Banner, type CaptureDocument, type ProductCategory, withoutDeleted } from './document.ts'
import { CAPTURE_PROBLEMS } from './problems.ts'

/** Data that the rules need besides the document. The browser takes it from its lists, the server from the save. */
export interface Facts {
  readonly captureTypeId: CaptureTypeId
  /** Only product captures have one. */
  readonly position: number | null
  /** Current date at the eTailer, such as 2026-11-15. */
  readonly today: string
  readonly locationPositionIds: readonly number[]
  readonly sections: readonly { readonly locationSectionId: number; readonly isSearch: boolean }[]
  readonly bannerTypes: readonly { readonly bannerTypeId: number; readonly subtypeIds: readonly number[] }[]
  /** Categories offered by the eTailer, with their brands, plus those that the capture already has. */
  readonly categories: readonly { readonly categoryId: number; readonly tradeIds: readonly number[] }[]
  /** Brands of the category 'Others', which may appear twice in a banner. */
  readonly othersTradeIds: readonly number[]
  readonly productImages: readonly { readonly productImageId: number; readonly position: number }[]
}

/** `path` is a field path such as 'banners.0.productCategories.1.tradeId'; indexes include deleted rows. */
export interface Problem {
  readonly path: string
  readonly message: string
  /** A required value is missing: Save may store the rest, Send may not. */
  readonly isMissing?: true
  /** The banner's displayed number, if the message contains it. */
  readonly banner?: number
}

/** Problems that prevent sending a capture, in form order. Save may accept missing values. */
export function findCaptureProblems(document: CaptureDocument, facts: Facts): Problem[] {
  const own = [...findDateProblems(document, facts), ...findKeywordProblems(document, facts)]
  return facts.captureTypeId === CAPTURE_TYPE.banner
    ? [...own, ...findBannerProblems(document, facts)]
    : [...own, ...referenceProblems(document, facts)]
}

/** Whether Save may store the capture because its only problems are missing values. */
export const isOnlyIncomplete = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ isMissing }) => isMissing)

function findDateProblems({ when }: CaptureDocument, { today }: Facts): Problem[] {
  if (when === '') return [{ path: 'when', message: CAPTURE_PROBLEMS.dateRequired }]
  return when.slice(0, today.length) > today ? [{ path: 'when', message: CAPTURE_PROBLEMS.dateInFuture }] : []
}

/** Whether a keyword is required because a banner is on a search page. */
export function needsKeyword(
  banners: readonly Pick<Banner, 'isDeleted' | 'locationSectionId'>[],
  { sections }: Pick<Facts, 'sections'>,
): boolean {
  const searches = new Set(sections.filter(({ isSearch }) => isSearch).map((section) => section.locationSectionId))
  return withoutDeleted(banners).some(
    (banner) => banner.locationSectionId !== null && searches.has(banner.locationSectionId),
  )
}

function findKeywordProblems({ banners, keyword, keywordId }: CaptureDocument, facts: Facts): Problem[] {
  const isThere = keywordId !== null || (keyword ?? '').trim() !== ''
  return isThere || !needsKeyword(banners, facts)
    ? []
    : [{ path: 'keyword', message: CAPTURE_PROBLEMS.keywordRequired, isMissing: true }]
}

function findBannerProblems({ banners }: CaptureDocument, facts: Facts): Problem[] {
  if (withoutDeleted(banners).length === 0)
    return [{ path: 'banners', message: CAPTURE_PROBLEMS.bannerRequired, isMissing: true }]
  return banners.flatMap((banner, index) =>
    banner.isDeleted ? [] : findProblemsInBanner(banner, `banners.${index}`, getDisplayNumber(banners, index), facts),
  )
}

/** Displayed number, starting at 1, not counting deleted banners. */
export const getDisplayNumber = (banners: readonly Pick<Banner, 'isDeleted'>[], index: number): number =>
  withoutDeleted(banners.slice(0, index + 1)).length

function findProblemsInBanner(banner: Banner, path: string, shown: number, facts: Facts): Problem[] {
  const { locationPositionId, locationSectionId } = banner
  return [
    ...findChoiceProblems(`${path}.locationPositionId`, LOCATION, locationPositionId, facts.locationPositionIds),
    ...findChoiceProblems(
      `${path}.locationSectionId`,
      PAGE_POSITION,
      locationSectionId,
      facts.sections.map((section) => section.locationSectionId),
    ),
    ...findTypeProblems(banner, path, facts),
    ...findCategoryProblems(banner.productCategories, `${path}.productCategories`, shown, facts),
  ]
}

const LOCATION = { required: CAPTURE_PROBLEMS.locationRequired, unknown: CAPTURE_PROBLEMS.locationUnknown } as const
const PAGE_POSITION = {
  required: CAPTURE_PROBLEMS.pagePositionRequired,
  unknown: CAPTURE_PROBLEMS.pagePositionUnknown,
} as const
const TYPE = { required: CAPTURE_PROBLEMS.typeRequired, unknown: CAPTURE_PROBLEMS.typeUnknown } as const

interface ChoiceMessages {
  readonly required: string
  readonly unknown: string
}

function findChoiceProblems(
  path: string,
  messages: ChoiceMessages,
  id: number | null,
  known: readonly number[],
): Problem[] {
  if (id === null) return [{ path, message: messages.required, isMissing: true }]
  return known.includes(id) ? [] : [{ path, message: messages.unknown }]
}

function findTypeProblems({ bannerTypeId, bannerSubtypeId }: Banner, path: string, { bannerTypes }: Facts): Problem[] {
  const missing = findChoiceProblems(
    `${path}.bannerTypeId`,
    TYPE,
    bannerTypeId,
    bannerTypes.map((type) => type.bannerTypeId),
  )
  if (missing.length > 0) return missing
  const subtypePath = `${path}.bannerSubtypeId`
  if (bannerSubtypeId === null) {
    return bannerTypeId === LIMITS.bannerTypeWithRequiredSubtype
      ? [{ path: subtypePath, message: CAPTURE_PROBLEMS.subtypeRequired, isMissing: true }]
      : []
  }
  const subtypeIds = bannerTypes.find((type) => type.bannerTypeId === bannerTypeId)?.subtypeIds ?? []
  return subtypeIds.includes(bannerSubtypeId)
    ? []
    : [{ path: subtypePath, message: CAPTURE_PROBLEMS.subtypeOfOtherType }]
}

function findCategoryProblems(rows: readonly ProductCategory[], path: string, shown: number, facts: Facts): Problem[] {
  if (withoutDeleted(rows).length === 0)
    return [{ path, message: CAPTURE_PROBLEMS.productCategoryRequired, isMissing: true }]
  const each = rows.flatMap((row, index) => (row.isDeleted ? [] : findRowProblems(row, `${path}.${index}`, facts)))
  return hasDuplicateRow(rows, facts.othersTradeIds)
    ? [...each, { path, message: MESSAGES.duplicateCategories(shown), banner: shown }]
    : each
}

function findRowProblems({ categoryId, tradeId }: ProductCategory, path: string, { categories }: Facts): Problem[] {
  const category = categories.find((one) => one.categoryId === categoryId)
  const problems: Problem[] = []
  if (categoryId === null)
    problems.push({ path: `${path}.categoryId`, message: CAPTURE_PROBLEMS.categoryRequired, isMissing: true })
  else if (!category) problems.push({ path: `${path}.categoryId`, message: CAPTURE_PROBLEMS.categoryNotOffered })
  if (tradeId === null)
    problems.push({ path: `${path}.tradeId`, message: CAPTURE_PROBLEMS.brandRequired, isMissing: true })
  else if (category && !category.tradeIds.includes(tradeId))
    problems.push({ path: `${path}.tradeId`, message: CAPTURE_PROBLEMS.brandOfOtherCategory })
  return problems
}

/** Whether a row that isn't deleted appears twice. Brands of 'Others' may. */
function hasDuplicateRow(rows: readonly ProductCategory[], othersTradeIds: readonly number[]): boolean {
  const seen = new Set<string>()
  return withoutDeleted(rows).some(({ categoryId, tradeId }) => {
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
