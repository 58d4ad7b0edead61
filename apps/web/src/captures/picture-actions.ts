import { PICTURE_KEYS } from '../ui/keys/review-keys.ts'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { FIELD_KEYS, type KeyedField } from './form/field-keys.ts'
import { t } from './messages.ts'

const MOST_BANNERS = 9

export interface PictureFacts {
  /** Fields of this capture's form. */
  readonly fields: readonly KeyedField[]
  readonly bannerCount: number
}

export interface PictureDeeds {
  readonly toForm: () => void
  readonly toPicture: () => void
  readonly toField: (field: KeyedField) => void
  /** 1-based, like the panels. */
  readonly toBanner: (number: number) => void
}

/** Moves the focus between the picture and the form. */
export function pictureActions({ fields, bannerCount }: PictureFacts, deeds: PictureDeeds) {
  const numbers = Array.from({ length: Math.min(bannerCount, MOST_BANNERS) }, (_, index) => index + 1)
  return {
    toForm: { ...PICTURE_KEYS.toForm, run: deeds.toForm },
    toPicture: { group: PICTURE_KEYS.toForm.group, label: t('backToPicture'), keys: ['Escape'], run: deeds.toPicture },
    banners: numbers.map(
      (number): Action => ({
        group: t('banners'),
        label: t('showBanner', { number }),
        keys: [],
        pictureKeys: [`Digit${number}`],
        run: () => deeds.toBanner(number),
      }),
    ),
    fields: fields.map(
      (field): Action => ({
        group: t('goToField'),
        label: FIELD_KEYS[field].label,
        keys: [],
        pictureKeys: [FIELD_KEYS[field].key],
        run: () => deeds.toField(field),
      }),
    ),
  } as const satisfies Record<string, Action | readonly Action[]>
}

export type PictureActions = ReturnType<typeof pictureActions>

export const listPictureActions = ({ toForm, toPicture, banners, fields }: PictureActions): Action[] => [
  toForm,
  toPicture,
  ...banners,
  ...fields,
]
