import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Key } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import { FIELD_NAMES } from './field-names.ts'
import { type FieldPath, fieldPath } from './places.ts'
import type { Review } from './review.model.ts'

type FormPart = 'capture' | 'banner' | 'row'

interface FieldKey {
  readonly label: string
  readonly key: Key
  /** The part of the form that contains the field. */
  readonly part: FormPart
}

/** Letters that move the focus from the picture to a field. */
export const FIELD_KEYS = {
  when: { label: FIELD_NAMES.when, key: 'KeyD', part: 'capture' },
  keyword: { label: FIELD_NAMES.keyword, key: 'KeyK', part: 'capture' },
  productImageId: { label: t('reference'), key: 'KeyR', part: 'capture' },
  locationPositionId: { label: FIELD_NAMES.locationPositionId, key: 'KeyL', part: 'banner' },
  locationSectionId: { label: FIELD_NAMES.locationSectionId, key: 'KeyP', part: 'banner' },
  bannerTypeId: { label: FIELD_NAMES.bannerTypeId, key: 'KeyT', part: 'banner' },
  bannerSubtypeId: { label: FIELD_NAMES.bannerSubtypeId, key: 'KeyU', part: 'banner' },
  campaignId: { label: FIELD_NAMES.campaignId, key: 'KeyM', part: 'banner' },
  categoryId: { label: FIELD_NAMES.categoryId, key: 'KeyC', part: 'row' },
  tradeId: { label: FIELD_NAMES.tradeId, key: 'KeyB', part: 'row' },
} as const satisfies Record<string, FieldKey>

export type KeyedField = keyof typeof FIELD_KEYS

export const isKeyedField = (name: string): name is KeyedField => Object.hasOwn(FIELD_KEYS, name)

/** The field name in a path: 'tradeId' for '4.tradeId'. */
export const getFieldName = (place: FieldPath): string => place.slice(place.indexOf('.') + 1)

/** The target of a field's letter: in the open banner, the first row without a value. */
export function findFieldPlace(
  { form, openBanner }: Pick<Review, 'form' | 'openBanner'>,
  field: KeyedField,
): FieldPath | undefined {
  const { part } = FIELD_KEYS[field]
  if (part === 'capture') return field
  const banners = withoutDeleted(form.banners)
  const banner = banners.find(({ key }) => key === openBanner) ?? banners[0]
  if (!banner || part === 'banner') return banner && fieldPath(banner.key, field)
  const rows = withoutDeleted(banner.productCategories)
  const row = rows.find((one) => one[field as 'categoryId' | 'tradeId'] === null) ?? rows[0]
  return row && fieldPath(row.key, field)
}
