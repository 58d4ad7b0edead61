import { live } from '@vitrine/contract/captures/document'
import type { Key } from '../../ui/shortcuts.model.ts'
import { type Place, placeIn } from './places.ts'
import type { Review } from './review.model.ts'

type Part = 'capture' | 'banner' | 'row'

interface FieldKey {
  readonly label: string
  readonly key: Key
  /** What the field belongs to. */
  readonly part: Part
}

/** The letters that lead from the picture to a field. */
export const FIELD_KEYS = {
  when: { label: 'Date', key: 'KeyD', part: 'capture' },
  keyword: { label: 'Keyword', key: 'KeyK', part: 'capture' },
  productImageId: { label: 'Reference', key: 'KeyR', part: 'capture' },
  locationPositionId: { label: 'Location', key: 'KeyL', part: 'banner' },
  locationSectionId: { label: 'Page position', key: 'KeyP', part: 'banner' },
  bannerTypeId: { label: 'Type', key: 'KeyT', part: 'banner' },
  bannerSubtypeId: { label: 'Sub-type', key: 'KeyU', part: 'banner' },
  campaignId: { label: 'Campaign', key: 'KeyM', part: 'banner' },
  categoryId: { label: 'Category', key: 'KeyC', part: 'row' },
  tradeId: { label: 'Brand', key: 'KeyB', part: 'row' },
} as const satisfies Record<string, FieldKey>

export type KeyedField = keyof typeof FIELD_KEYS

export const isKeyedField = (name: string): name is KeyedField => Object.hasOwn(FIELD_KEYS, name)

/** The field of a place, as 'tradeId' of '4.tradeId'. */
export const getFieldName = (place: Place): string => place.slice(place.indexOf('.') + 1)

/** Where a field's letter leads: in the open banner, and there to the first row that still lacks the value. */
export function findFieldPlace(
  { form, openBanner }: Pick<Review, 'form' | 'openBanner'>,
  field: KeyedField,
): Place | undefined {
  const { part } = FIELD_KEYS[field]
  if (part === 'capture') return field
  const banners = live(form.banners)
  const banner = banners.find(({ key }) => key === openBanner) ?? banners[0]
  if (!banner || part === 'banner') return banner && placeIn(banner.key, field)
  const rows = live(banner.productCategories)
  const row = rows.find((one) => one[field as 'categoryId' | 'tradeId'] === null) ?? rows[0]
  return row && placeIn(row.key, field)
}
