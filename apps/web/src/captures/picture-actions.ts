import { PICTURE_KEYS } from '../ui/review-keys.ts'
import type { Action } from '../ui/shortcuts.model.ts'
import { FIELD_KEYS, type KeyedField } from './form/field-keys.ts'

const MOST_BANNERS = 9

export interface PictureFacts {
  /** The fields that the form of this capture has. */
  readonly fields: readonly KeyedField[]
  readonly bannerCount: number
}

export interface PictureDeeds {
  readonly toForm: () => void
  readonly toPicture: () => void
  readonly toField: (field: KeyedField) => void
  /** From 1, as the panels are numbered. */
  readonly toBanner: (number: number) => void
}

/** The ways between the picture and the form. */
export function pictureActions({ fields, bannerCount }: PictureFacts, deeds: PictureDeeds) {
  const numbers = Array.from({ length: Math.min(bannerCount, MOST_BANNERS) }, (_, index) => index + 1)
  return {
    toForm: { ...PICTURE_KEYS.toForm, run: deeds.toForm },
    toPicture: { group: 'Move', label: 'Back to the picture', keys: ['Escape'], run: deeds.toPicture },
    banners: numbers.map(
      (number): Action => ({
        group: 'Banners',
        label: `Show banner ${number}`,
        keys: [],
        pictureKeys: [`Digit${number}`],
        run: () => deeds.toBanner(number),
      }),
    ),
    fields: fields.map(
      (field): Action => ({
        group: 'Go to a field',
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
