import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { BannerForm, CaptureForm, CategoryForm } from './capture-form.ts'

/**
 * Path of a field. Stable while rows are added and removed: 'when', '3.bannerTypeId', '4.tradeId', or
 * '3.productCategories' for all rows of a banner. The number is the key of the banner or row.
 */
export type FieldPath = string

const OWN = ['when', 'data1', 'data2', 'keyword', 'productImageId'] as const
const OF_BANNER = [
  'locationPositionId',
  'locationSectionId',
  'bannerTypeId',
  'bannerSubtypeId',
  'campaignId',
  'productCategories',
] as const
const OF_ROW = ['categoryId', 'tradeId'] as const

/** The button that saves although required values are missing. */
export const SAVE_ANYWAY: FieldPath = 'saveAnyway'

export const fieldPath = (key: number, field: string): FieldPath => `${key}.${field}`

const listRowPlaces = ({ key }: CategoryForm): FieldPath[] => OF_ROW.map((field) => fieldPath(key, field))

export const listBannerPlaces = ({ key, productCategories }: BannerForm): FieldPath[] => [
  ...OF_BANNER.map((field) => fieldPath(key, field)),
  ...withoutDeleted(productCategories).flatMap(listRowPlaces),
]

export const listPlaces = ({ banners }: CaptureForm): FieldPath[] => [
  ...OWN,
  ...withoutDeleted(banners).flatMap(listBannerPlaces),
]

/** Converts a problem's path, such as 'banners.0.productCategories.1.tradeId', to a field path. */
export function findPlace({ banners }: CaptureForm, path: string): FieldPath {
  const [first = '', bannerIndex, field, rowIndex, rowField] = path.split('.')
  const banner = bannerIndex === undefined ? undefined : banners[Number(bannerIndex)]
  if (!banner || field === undefined) return first
  const row = rowIndex === undefined ? undefined : banner.productCategories[Number(rowIndex)]
  return row && rowField !== undefined ? fieldPath(row.key, rowField) : fieldPath(banner.key, field)
}

const getBannerKey = (place: FieldPath): number | undefined =>
  place.includes('.') ? Number.parseInt(place, 10) : undefined

/** The banner that contains a field. */
export function findBanner({ banners }: CaptureForm, place: FieldPath): BannerForm | undefined {
  const key = getBannerKey(place)
  return banners.find((banner) => banner.key === key || banner.productCategories.some((row) => row.key === key))
}

export function getFieldValue(form: CaptureForm, place: FieldPath): unknown {
  const key = getBannerKey(place)
  const field = place.slice(place.indexOf('.') + 1)
  if (key === undefined) {
    return place === 'keyword' ? `${form.keyword} ${form.keywordId}` : form[field as keyof CaptureForm]
  }
  const banner = findBanner(form, place)
  const row = banner?.key === key ? banner : banner?.productCategories.find((one) => one.key === key)
  return row?.[field as keyof typeof row]
}
