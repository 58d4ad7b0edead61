import type { BannerHabit } from '@vitrine/contract/lookups/lists.contract'
import { t } from '../../messages.ts'
import { listSubtypes } from '../facts.ts'
import type { Lists } from '../use-lists.ts'

/** Fields of a banner and its first row that are proposed from its brand. */
export const HABIT_FIELDS = [
  'tradeId',
  'categoryId',
  'bannerTypeId',
  'bannerSubtypeId',
  'locationPositionId',
  'locationSectionId',
] as const
export type HabitField = (typeof HABIT_FIELDS)[number]
export type HabitValues = Partial<Readonly<Record<HabitField, number>>>

/** Values of previously sent banners, at the eTailer and on the page. */
export interface Habits {
  readonly ofPlatform: readonly BannerHabit[]
  readonly ofUrl: readonly BannerHabit[]
  /** The url's page position in the master data. */
  readonly sectionOfUrl: number | null
}

export const NOTHING_KNOWN: Habits = { ofPlatform: [], ofUrl: [], sectionOfUrl: null }

export interface Proposal {
  readonly id: number
  /** For example 'in 41 of 44 earlier banners of Kumbo at this eTailer'. */
  readonly reason: string
  /** The share in the reason, '41 of 44'. */
  readonly share?: string
}
export type BannerProposals = Partial<Readonly<Record<HabitField, Proposal>>>

/** With fewer banners of the brand on the page, habits of the whole eTailer are used. */
const ENOUGH_OF_PAGE = 3
/** Days after which the weight of a banner is halved. */
const HALF_LIFE = 30
const DAY = 86_400_000

const sum = (habits: readonly BannerHabit[]) => habits.reduce((total, { count }) => total + count, 0)

/** Weights by value; newer banners count more. */
function sumWeights(habits: readonly BannerHabit[], field: HabitField): Map<number, number> {
  const newest = Math.max(...habits.map(({ last }) => Date.parse(last)))
  const weights = new Map<number, number>()
  for (const habit of habits) {
    const id = habit[field]
    if (id === null) continue
    const age = (newest - Date.parse(habit.last)) / DAY
    weights.set(id, (weights.get(id) ?? 0) + habit.count * 0.5 ** (age / HALF_LIFE))
  }
  return weights
}

const ranked = new WeakMap<readonly BannerHabit[], Map<HabitField, ReadonlyMap<number, number>>>()

/** Weights of the values of a field; cached. */
export function habitWeights(habits: readonly BannerHabit[], field: HabitField): ReadonlyMap<number, number> {
  const known = ranked.get(habits) ?? new Map<HabitField, ReadonlyMap<number, number>>()
  ranked.set(habits, known)
  const weights = known.get(field) ?? sumWeights(habits, field)
  known.set(field, weights)
  return weights
}

const fits = (habit: BannerHabit, values: HabitValues) =>
  HABIT_FIELDS.every((field) => values[field] === undefined || habit[field] === values[field])

interface Share {
  readonly count: number
  readonly total: number
}

interface HabitBasis {
  readonly habits: readonly BannerHabit[]
  readonly describe: (share: Share) => string
}

/** Banners that match all values; if there are none, brand, category and type; if there are none, the brand. */
const findMatchingHabits = (
  habits: readonly BannerHabit[],
  { tradeId, categoryId, bannerTypeId, ...values }: HabitValues,
) => {
  const own = tradeId === undefined ? {} : { tradeId }
  const what = {
    ...own,
    ...(categoryId !== undefined && { categoryId }),
    ...(bannerTypeId !== undefined && { bannerTypeId }),
  }
  for (const wanted of [{ ...what, ...values }, what]) {
    const agreeing = habits.filter((habit) => fits(habit, wanted))
    if (agreeing.length > 0) return agreeing
  }
  return habits.filter((habit) => fits(habit, own))
}

/** The most frequent value of the banners that match the known values, if the form offers it. */
function findLikeliest(
  { habits, describe }: HabitBasis,
  values: HabitValues,
  field: HabitField,
  offered: ReadonlySet<number>,
) {
  const agreeing = findMatchingHabits(habits, values)
  const [best] = [...sumWeights(agreeing, field)]
    .filter(([id]) => offered.has(id))
    .sort(([, one], [, other]) => other - one)
  if (!best) return undefined
  const [id] = best
  const count = sum(agreeing.filter((habit) => habit[field] === id))
  const share = { count, total: sum(agreeing) }
  return { id, reason: describe(share), share: t('shareOfBanners', share) }
}

const listIds = (lists: Lists, values: HabitValues): Readonly<Record<HabitField, ReadonlySet<number>>> => {
  const { tradeId, categoryId, bannerTypeId } = values
  const categories = lists.categories.filter(
    ({ trades }) => tradeId === undefined || trades.some((one) => one.tradeId === tradeId),
  )
  return {
    tradeId: new Set(lists.categories.find((one) => one.categoryId === categoryId)?.trades.map((one) => one.tradeId)),
    categoryId: new Set(categories.map((one) => one.categoryId)),
    bannerTypeId: new Set(lists.bannerTypes.map((one) => one.bannerTypeId)),
    bannerSubtypeId: new Set(listSubtypes(lists, bannerTypeId ?? null).map((one) => one.bannerSubtypeId)),
    locationPositionId: new Set(lists.positions.map((one) => one.locationPositionId)),
    locationSectionId: new Set(lists.sections.map((one) => one.locationSectionId)),
  }
}

const proposeOnly = (ids: ReadonlySet<number>, reason: string): Proposal | undefined => {
  const [id] = ids
  return id !== undefined && ids.size === 1 ? { id, reason } : undefined
}

/** Each field is derived from the brand and the fields before it. */
const FOLLOWING = ['categoryId', 'bannerTypeId', 'bannerSubtypeId', 'locationPositionId', 'locationSectionId'] as const

/**
 * Proposes the missing values of a banner from its brand's habits: on this page if there are enough banners, otherwise
 * at this eTailer. The page position depends on the page, not on the brand.
 */
export function proposeBanner(values: HabitValues, known: Habits, lists: Lists, brand: string): BannerProposals {
  const { tradeId } = values
  const filterByBrand = (habits: readonly BannerHabit[]) => habits.filter((habit) => habit.tradeId === tradeId)
  const [onPage, atShop] = [filterByBrand(known.ofUrl), filterByBrand(known.ofPlatform)]
  const base =
    sum(onPage) >= ENOUGH_OF_PAGE || atShop.length === 0
      ? { habits: onPage, describe: (share: Share) => t('brandOnPage', { ...share, brand }) }
      : { habits: atShop, describe: (share: Share) => t('brandAtShop', { ...share, brand }) }
  const page = { habits: known.ofUrl, describe: (share: Share) => t('anyOnPage', share) }

  const proposals: Partial<Record<HabitField, Proposal>> = {}
  let found: HabitValues = values
  for (const field of FOLLOWING) {
    if (found[field] !== undefined) continue
    const offered = listIds(lists, found)[field]
    const proposal = proposeField(field, offered)
    if (!proposal || !offered.has(proposal.id)) continue
    proposals[field] = proposal
    found = { ...found, [field]: proposal.id }
  }
  return proposals

  function proposeField(field: (typeof FOLLOWING)[number], offered: ReadonlySet<number>): Proposal | undefined {
    if (field === 'locationSectionId') {
      if (known.sectionOfUrl !== null) return { id: known.sectionOfUrl, reason: t('positionOfUrl') }
      return findLikeliest(page, {}, field, offered) ?? findLikeliest(base, found, field, offered)
    }
    const fromHabits = findLikeliest(base, found, field, offered)
    if (fromHabits) return fromHabits
    if (field === 'categoryId' && tradeId !== undefined) return proposeOnly(offered, t('onlyCategory', { brand }))
    return field === 'bannerSubtypeId' ? proposeOnly(offered, t('onlySubtype')) : undefined
  }
}
