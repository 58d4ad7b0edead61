import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { BannerForm, CategoryForm } from '../capture-form.ts'
import { type FieldPath, fieldPath } from '../places.ts'
import type { Review } from '../review.model.ts'
import { emptyBanner, nextKey, sharedSection } from '../rows.ts'
import { HABIT_FIELDS, type HabitField, type HabitValues } from './habits.model.ts'
import type { Fill } from './quick-fill.ts'

/** State of the form before it was filled, for undo. */
export interface BeforeFill extends Pick<Review, 'form' | 'proposals' | 'reasons' | 'openBanner'> {
  /** Filled by copying an earlier capture's banners; copying again replaces them. */
  readonly isCopy: boolean
}

const OF_ROW: readonly HabitField[] = ['categoryId', 'tradeId']

const placeFor = (banner: BannerForm, row: CategoryForm, field: HabitField): FieldPath =>
  fieldPath(OF_ROW.includes(field) ? row.key : banner.key, field)

/** The banner with this key, or a new one. */
function findOrCreateBanner({ form }: Review, key: number | null): BannerForm | undefined {
  return key === null
    ? emptyBanner(nextKey(form), sharedSection(form.banners))
    : withoutDeleted(form.banners).find((one) => one.key === key)
}

function fillBanner(banner: BannerForm, row: CategoryForm, values: HabitValues): BannerForm {
  const { tradeId = null, categoryId = null, ...own } = values
  const isOfOther = own.bannerTypeId !== banner.bannerTypeId && own.bannerSubtypeId === undefined
  return {
    ...banner,
    ...(isOfOther && { bannerSubtypeId: null }),
    ...own,
    productCategories: banner.productCategories.map((one) =>
      one.key === row.key ? { ...one, tradeId, categoryId } : one,
    ),
  }
}

/** Fills a banner with values and proposals. Proposals are marked with their reasons; everything can be undone. */
export function applyFill(
  review: Review,
  { banner: key, values, proposals, missing }: Fill,
  focus: FieldPath | null,
): Review {
  const { form } = review
  const banner = findOrCreateBanner(review, key)
  const [row] = banner ? withoutDeleted(banner.productCategories) : []
  if (!banner || !row) return review
  const proposed = HABIT_FIELDS.flatMap((field) => {
    const proposal = proposals[field]
    return proposal ? [{ field, place: placeFor(banner, row, field), ...proposal }] : []
  })
  const all = { ...values, ...Object.fromEntries(proposed.map(({ field, id }) => [field, id])) }
  const next = fillBanner(banner, row, all)
  // a page position applies to all banners of a capture
  const { locationSectionId } = next
  const others = (
    key === null ? [...form.banners, next] : form.banners.map((one) => (one.key === key ? next : one))
  ).map((one) => (one.isDeleted || locationSectionId === null ? one : { ...one, locationSectionId }))
  const places = new Set<FieldPath>(HABIT_FIELDS.map((field) => placeFor(banner, row, field)))
  const unmatched = Object.fromEntries(
    Object.entries(form.unmatched ?? {}).filter(([place]) => place !== focus && !places.has(place)),
  )
  const { proposals: proposedBefore, reasons, openBanner } = review
  const beforeFill = { form, proposals: proposedBefore, reasons, openBanner, isCopy: false }
  return {
    ...review,
    form: { ...form, banners: others, unmatched },
    proposals: new Map([...proposedBefore, ...proposed.map(({ place, id }) => [place, id] as const)]),
    reasons: new Map([...reasons, ...proposed.map(({ place, reason }) => [place, reason] as const)]),
    openBanner: banner.key,
    ...(focus !== null && { focus: { place: missing === null ? focus : placeFor(banner, row, missing) } }),
    beforeFill,
  }
}

/** Only possible if nothing has changed since. */
export function undoFill(review: Review, focus: FieldPath): Review {
  if (!review.beforeFill) return review
  const { isCopy: _, ...before } = review.beforeFill
  return { ...review, ...before, beforeFill: null, focus: { place: focus } }
}
