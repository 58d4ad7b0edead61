import { live } from '@vitrine/contract/captures/document'
import type { BannerForm, CaptureForm, CategoryForm } from './capture-form.ts'

/**
 * A place of the form that is stable while rows are added and removed: 'when', '3.bannerTypeId', '4.tradeId', or
 * '3.productCategories' for all rows of a banner. The number is the key of the banner or row.
 */
export type Place = string

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
export const SAVE_ANYWAY: Place = 'saveAnyway'

export const placeIn = (key: number, field: string): Place => `${key}.${field}`

const placesOfRow = ({ key }: CategoryForm): Place[] => OF_ROW.map((field) => placeIn(key, field))

export const placesOfBanner = ({ key, productCategories }: BannerForm): Place[] => [
  ...OF_BANNER.map((field) => placeIn(key, field)),
  ...live(productCategories).flatMap(placesOfRow),
]

export const placesOf = ({ banners }: CaptureForm): Place[] => [...OWN, ...live(banners).flatMap(placesOfBanner)]

/** The place of a problem's path, such as 'banners.0.productCategories.1.tradeId'. */
export function placeOf({ banners }: CaptureForm, path: string): Place {
  const [first = '', bannerIndex, field, rowIndex, rowField] = path.split('.')
  const banner = bannerIndex === undefined ? undefined : banners[Number(bannerIndex)]
  if (!banner || field === undefined) return first
  const row = rowIndex === undefined ? undefined : banner.productCategories[Number(rowIndex)]
  return row && rowField !== undefined ? placeIn(row.key, rowField) : placeIn(banner.key, field)
}

const keyOf = (place: Place): number | undefined => (place.includes('.') ? Number.parseInt(place, 10) : undefined)

/** The banner that contains a place. */
export function bannerOf({ banners }: CaptureForm, place: Place): BannerForm | undefined {
  const key = keyOf(place)
  return banners.find((banner) => banner.key === key || banner.productCategories.some((row) => row.key === key))
}

/** The value at a place. */
export function valueAt(form: CaptureForm, place: Place): unknown {
  const key = keyOf(place)
  const field = place.slice(place.indexOf('.') + 1)
  if (key === undefined) {
    return place === 'keyword' ? `${form.keyword} ${form.keywordId}` : form[field as keyof CaptureForm]
  }
  const banner = bannerOf(form, place)
  const row = banner?.key === key ? banner : banner?.productCategories.find((one) => one.key === key)
  return row?.[field as keyof typeof row]
}
