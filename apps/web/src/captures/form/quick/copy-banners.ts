import { type Banner, withoutDeleted } from '@vitrine/contract/captures/document'
import { findSameBox } from '@vitrine/contract/creatives/region.rules'
import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../../messages.ts'
import { assignFound, listUnassigned } from '../../regions/regions.model.ts'
import type { BannerForm } from '../capture-form.ts'
import { getFieldValue, listBannerPlaces } from '../places.ts'
import { isEmpty, isProposed } from '../proposals.ts'
import type { Review } from '../review.model.ts'
import { isStoredBanner, nextKey, sharedSection } from '../rows.ts'
import { hasBrand } from './quick-fill.ts'

/** Whether the user chose values beyond the proposed ones. */
const isConfirmed = ({ form, proposals }: Pick<Review, 'form' | 'proposals'>, banner: BannerForm) =>
  hasBrand(banner) &&
  listBannerPlaces(banner)
    .filter((place) => !place.endsWith('.productCategories'))
    .some((place) => !isEmpty(getFieldValue(form, place)) && !isProposed(form, proposals, place))

/**
 * Copies the banners of an earlier capture as proposals, replacing empty and proposed ones. Keeps banners with chosen
 * values. Copying again replaces the previous copies. A copy has a region only if one was found in the same place.
 */
export function copyBanners(
  review: Review,
  banners: readonly Banner[],
  from: number,
  found: readonly FoundRegion[] = [],
): Review {
  const before = review.beforeFill?.isCopy ? review.beforeFill : review
  const { form, proposals, reasons, openBanner } = before
  const kept = form.banners.flatMap((banner) => {
    if (banner.isDeleted || isConfirmed(before, banner)) return [banner]
    return isStoredBanner(banner) ? [{ ...banner, isDeleted: true }] : []
  })
  let key = nextKey(form)
  const section = sharedSection(kept)
  const free = new Set(listUnassigned(found, kept))
  const findRegion = ({ region }: Banner) => {
    const same = region ? findSameBox(region, [...free]) : undefined
    if (!same) return { region: null, creativeId: null }
    free.delete(same)
    return assignFound(same)
  }
  const copies = withoutDeleted(banners)
    .slice(0, Math.max(0, LIMITS.bannersPerCapture - kept.length))
    .map(
      (banner): BannerForm => ({
        ...banner,
        key: key++,
        bannerId: 0,
        campaignName: null,
        ...findRegion(banner),
        locationSectionId: section ?? banner.locationSectionId,
        productCategories: withoutDeleted(banner.productCategories).map((row) => ({
          ...row,
          key: key++,
          productCategoryId: 0,
        })),
      }),
    )
  const [first] = copies
  if (!first) return review
  const next = { ...form, banners: [...kept, ...copies] }
  const places = copies
    .flatMap(listBannerPlaces)
    .filter((place) => !place.endsWith('.productCategories') && !isEmpty(getFieldValue(next, place)))
  return {
    ...review,
    form: next,
    proposals: new Map([...proposals, ...places.map((place) => [place, getFieldValue(next, place)] as const)]),
    reasons: new Map([...reasons, ...places.map((place) => [place, t('copiedReason', { id: from })] as const)]),
    openBanner: first.key,
    beforeFill: { form, proposals, reasons, openBanner, isCopy: true },
  }
}
