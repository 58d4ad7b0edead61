import { type ProposableField, withoutDeleted } from '@vitrine/contract/captures/document'
import type { CaptureForm } from './capture-form.ts'
import { type FieldPath, getFieldValue, listBannerPlaces } from './places.ts'

/** Proposed values by field, as of when the capture was opened. */
export type Proposals = ReadonlyMap<FieldPath, unknown>

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export function listProposals(form: CaptureForm, proposed: readonly ProposableField[]): Proposals {
  const places = proposed.flatMap((part) =>
    part === 'banners' ? withoutDeleted(form.banners).flatMap(listBannerPlaces) : [part],
  )
  return new Map(
    places
      .filter((place) => !place.endsWith('.productCategories'))
      .map((place) => [place, getFieldValue(form, place)] as const)
      // the position is not a form field and can't change
      .filter(([place, value]) => place === 'position' || !isEmpty(value)),
  )
}

/** Whether a field still has its proposed value. */
export const isProposed = (form: CaptureForm, proposals: Proposals, place: FieldPath): boolean =>
  proposals.has(place) && proposals.get(place) === getFieldValue(form, place)
