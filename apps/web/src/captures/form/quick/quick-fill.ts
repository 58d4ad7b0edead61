import { withoutDeleted } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../../messages.ts'
import type { BannerForm, CaptureForm } from '../capture-form.ts'
import { canAddBanner, sharedSection } from '../rows.ts'
import type { Lists } from '../use-lists.ts'
import { type BannerProposals, type HabitField, type Habits, type HabitValues, proposeBanner } from './habits.model.ts'

/** Values to fill into a banner. */
export interface Fill {
  /** The key of the banner; null for a new one. */
  readonly banner: number | null
  readonly values: HabitValues
  readonly proposals: BannerProposals
  /** The first empty required field; null if the banner is complete. */
  readonly missing: HabitField | null
}

export const hasBrand = ({ productCategories }: BannerForm) =>
  withoutDeleted(productCategories).some(({ tradeId }) => tradeId !== null)

/**
 * The banner to fill. A brand goes to the open banner or another one without a brand, otherwise to a new banner; any
 * other value goes to the open banner. Undefined if no banner can be added.
 */
function findTarget(form: CaptureForm, openBanner: number | null, isBrand: boolean): number | null | undefined {
  const banners = withoutDeleted(form.banners)
  const open = banners.find(({ key }) => key === openBanner)
  if (!isBrand) return (open ?? banners.at(-1))?.key
  const empty = open && !hasBrand(open) ? open : banners.find((banner) => !hasBrand(banner))
  return empty?.key ?? (canAddBanner(form) ? null : undefined)
}

/** The current values of a banner. */
function getValues(form: CaptureForm, key: number | null): HabitValues {
  const banner = withoutDeleted(form.banners).find((one) => one.key === key)
  const [row] = banner ? withoutDeleted(banner.productCategories) : []
  const values = {
    tradeId: row?.tradeId,
    categoryId: row?.categoryId,
    bannerTypeId: banner?.bannerTypeId,
    bannerSubtypeId: banner?.bannerSubtypeId,
    locationPositionId: banner?.locationPositionId,
    locationSectionId: banner?.locationSectionId ?? sharedSection(form.banners),
  }
  return Object.fromEntries(Object.entries(values).filter(([, id]) => id != null)) as HabitValues
}

const ORDER = [
  'locationPositionId',
  'locationSectionId',
  'bannerTypeId',
  'bannerSubtypeId',
  'categoryId',
  'tradeId',
] as const satisfies readonly HabitField[]

interface FillContext {
  readonly form: CaptureForm
  readonly openBanner: number | null
  readonly known: Habits
  readonly lists: Lists
  /** The target banner; if absent, derived from the values. */
  readonly banner?: number
}

/** The given values and the proposals derived from them. Drops existing values that contradict the given ones. */
export function fillFor(said: HabitValues, { form, openBanner, known, lists, banner }: FillContext): Fill | undefined {
  const target = banner ?? findTarget(form, openBanner, said.tradeId !== undefined)
  if (target === undefined) return undefined
  const { ...before } = getValues(form, target)
  if (said.bannerTypeId !== undefined && said.bannerTypeId !== before.bannerTypeId) delete before.bannerSubtypeId
  const category = lists.categories.find((one) => one.categoryId === (said.categoryId ?? before.categoryId))
  const isOfCategory = (tradeId: number | undefined) => category?.trades.some((one) => one.tradeId === tradeId)
  if (said.categoryId === undefined && said.tradeId !== undefined && !isOfCategory(said.tradeId))
    delete before.categoryId
  if (said.categoryId !== undefined && !isOfCategory(said.tradeId ?? before.tradeId)) delete before.tradeId
  const values = { ...before, ...said }
  const brand = lists.categories.flatMap(({ trades }) => trades).find((one) => one.tradeId === values.tradeId)?.name
  const proposals = proposeBanner(values, known, lists, brand ?? t('thisBrand'))
  const isFilled = (field: HabitField) => values[field] !== undefined || proposals[field] !== undefined
  const type = values.bannerTypeId ?? proposals.bannerTypeId?.id
  const isRequired = (field: HabitField) => field !== 'bannerSubtypeId' || type === LIMITS.bannerTypeWithRequiredSubtype
  return {
    banner: target,
    values,
    proposals,
    missing: ORDER.find((field) => isRequired(field) && !isFilled(field)) ?? null,
  }
}
