import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Region } from '@vitrine/contract/creatives/region'
import { fieldPath } from './places.ts'
import type { Review } from './review.model.ts'
import { canAddBanner, emptyBanner, nextKey, sharedSection } from './rows.ts'

/** Where a banner is on the picture, and the advertisement that it shows. */
export interface RegionOfBanner {
  readonly region: Region | null
  readonly creativeId: number | null
}

export function addBanner(review: Review, place?: RegionOfBanner): Review {
  const { form } = review
  if (review.captureTypeId !== CAPTURE_TYPE.banner || !canAddBanner(form)) return review
  const key = nextKey(form)
  const banner = { ...emptyBanner(key, sharedSection(form.banners)), ...place }
  const focus = { place: fieldPath(key, 'locationPositionId') }
  return { ...review, form: { ...form, banners: [...form.banners, banner] }, openBanner: key, focus }
}

export function setRegion(review: Review, key: number, { region, creativeId }: RegionOfBanner): Review {
  const { form } = review
  if (!withoutDeleted(form.banners).some((banner) => banner.key === key)) return review
  const banners = form.banners.map((banner) => (banner.key === key ? { ...banner, region, creativeId } : banner))
  return { ...review, form: { ...form, banners } }
}

export const toggleBanner = (review: Review, key: number): Review =>
  withoutDeleted(review.form.banners).some((banner) => banner.key === key)
    ? { ...review, openBanner: review.openBanner === key ? null : key }
    : review
