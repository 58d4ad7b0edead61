import { LIMITS } from '../limits.ts'
import { type Facts, needsKeyword } from './capture.rules.ts'
import { type Banner, type CaptureDocument, withoutDeleted } from './document.ts'

/** Number of values that Send requires, and how many are missing. */
export interface Completeness {
  readonly required: number
  readonly missing: number
}

/** Needs no lists, so a tray can compute it for its rows. `missing` equals the number of problems with isMissing. */
export function checkCompleteness(
  { banners, keyword, keywordId }: Pick<CaptureDocument, 'banners' | 'keyword' | 'keywordId'>,
  facts: Pick<Facts, 'sections'>,
): Completeness {
  const rows = withoutDeleted(banners)
  const values: unknown[] = rows.length === 0 ? [null] : rows.flatMap(listRequiredValues)
  if (needsKeyword(banners, facts)) values.push(keywordId ?? ((keyword ?? '').trim() || null))
  return { required: values.length, missing: values.filter((value) => value == null).length }
}

function listRequiredValues(banner: Banner): unknown[] {
  const { locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId } = banner
  const rows = withoutDeleted(banner.productCategories)
  return [
    locationPositionId,
    locationSectionId,
    bannerTypeId,
    ...(bannerTypeId === LIMITS.bannerTypeWithRequiredSubtype ? [bannerSubtypeId] : []),
    ...(rows.length === 0 ? [null] : rows.flatMap(({ categoryId, tradeId }) => [categoryId, tradeId])),
  ]
}
