import { CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import { isOnlyIncomplete, type Problem } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { type Banner, type ProposableField, withoutDeleted } from '@vitrine/contract/captures/document'
import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { Campaign, Category } from '@vitrine/contract/lookups/lists.contract'
import { addBanner, type RegionOfBanner, setRegion, toggleBanner } from './banner-events.ts'
import {
  type BannerForm,
  type CaptureForm,
  type CategoryForm,
  getEditablePart,
  toDocument,
  toForm,
} from './capture-form.ts'
import {
  type FieldPath,
  fieldPath,
  findBanner,
  findPlace,
  listBannerPlaces,
  listPlaces,
  SAVE_ANYWAY,
} from './places.ts'
import { listProposals, type Proposals } from './proposals.ts'
import { applyFill, type BeforeFill, undoFill } from './quick/apply-fill.ts'
import { copyBanners } from './quick/copy-banners.ts'
import type { Fill } from './quick/quick-fill.ts'
import {
  addMissingRows,
  canAddCategory,
  emptyRow,
  findHeir,
  isStoredBanner,
  isStoredRow,
  nextKey,
  removeRow,
} from './rows.ts'
import { hasSameTexts, withUnmatched } from './unmatched.ts'

/** A capture under review: the form and the state of the screen. */
export interface Review {
  readonly captureId: number
  readonly captureTypeId: CaptureTypeId
  readonly form: CaptureForm
  /** The form as opened; differences are unsaved changes. */
  readonly opened: CaptureForm
  readonly proposals: Proposals
  readonly reasons: ReadonlyMap<FieldPath, string>
  /** State before quick entry or copying; null if something has changed since. */
  readonly beforeFill: BeforeFill | null
  /** Visited fields; problems are shown only there. */
  readonly touched: ReadonlySet<FieldPath>
  /** The key of the banner whose panel is open. */
  readonly openBanner: number | null
  /** The last action that was rejected because of problems. */
  readonly refused: 'save' | 'send' | null
  /** Focus request. Each request is a new object, so that the same field can be requested again. */
  readonly focus: { readonly place: FieldPath } | null
}

interface Events {
  /** Replaces this capture with another one. */
  open: { capture: Capture; proposed: readonly ProposableField[] }
  /** Replaces the form with a draft, an earlier revision or another user's version, as an unsaved change. */
  takeForm: { form: CaptureForm }
  /** Changes the eTailer of a new capture and clears values from the previous eTailer's lists. */
  platform: { platformId: number }
  /** Sets the eTailer's local time of a new capture, unless the user has chosen a date. */
  clock: { when: string }
  /** Sets the eTailer's categories of a new capture and clears rows with other categories. */
  offered: { categories: readonly Category[] }
  /** A date such as 2026-11-15; null while incomplete. */
  date: { day: string | null }
  data1: { text: string }
  data2: { value: 'Yes' | 'No' | null }
  keyword: { text: string }
  keywordId: { keywordId: number | null }
  productImage: { productImageId: number | null }
  addBanner: { place?: RegionOfBanner }
  removeBanner: { banner: number }
  toggleBanner: { banner: number }
  region: RegionOfBanner & { banner: number }
  location: { banner: number; locationPositionId: number }
  pagePosition: { banner: number; locationSectionId: number }
  /** `subtypeIds`: all sub-types of the type. */
  bannerType: { banner: number; bannerTypeId: number; subtypeIds: readonly number[] }
  subtype: { banner: number; bannerSubtypeId: number | null }
  campaign: { banner: number; campaign: Campaign | null }
  /** Without `banner`, adds to the open one. */
  addCategory: { banner?: number }
  removeCategory: { banner: number; row: number }
  /** `tradeIds`: all brands of the category. */
  category: { banner: number; row: number; categoryId: number; tradeIds: readonly number[] }
  brand: { banner: number; row: number; tradeId: number }
  /** Text in a field that matches no option; null if there is none. */
  unmatched: { place: FieldPath; text: string | null }
  /**
   * Fills several values of a banner. Focus goes to the first missing value, or else to `focus`; null leaves it
   * unchanged.
   */
  fill: { fill: Fill; focus: FieldPath | null }
  undoFill: { focus: FieldPath }
  /** Copies the banners of an earlier capture as proposals. `found`: the regions of this capture. */
  copyBanners: { banners: readonly Banner[]; from: number; found?: readonly FoundRegion[] }
  /** The field lost focus. */
  touch: { place: FieldPath }
  /** Save or Send was rejected: all fields count as visited, and the first problem or 'Save anyway' gets focus. */
  refuse: { move: 'save' | 'send'; problems: readonly Problem[] }
  /** Opens the panel of a field and focuses it. */
  show: { place: FieldPath }
}

export type ReviewEvent = { [Type in keyof Events]: { readonly type: Type } & Readonly<Events[Type]> }[keyof Events]
type Handlers = { readonly [Type in keyof Events]: (review: Review, event: Readonly<Events[Type]>) => Review }

export function startReview(capture: Capture, proposed: readonly ProposableField[]): Review {
  const { captureId, captureTypeId } = capture
  const form = completeForm(captureTypeId, toForm(getEditablePart(capture)))
  return {
    captureId,
    captureTypeId,
    form,
    opened: form,
    proposals: listProposals(form, proposed),
    reasons: new Map(),
    beforeFill: null,
    touched: new Set(),
    openBanner: withoutDeleted(form.banners)[0]?.key ?? null,
    refused: null,
    focus: null,
  }
}

export const isChanged = ({ form, opened }: Review): boolean =>
  form !== opened &&
  (JSON.stringify(toDocument(form)) !== JSON.stringify(toDocument(opened)) || !hasSameTexts(form, opened))

export function reduceReview(review: Review, event: ReviewEvent): Review {
  const next = (HANDLERS[event.type] as (review: Review, event: ReviewEvent) => Review)(review, event)
  const isEdited = next.form !== review.form && next.beforeFill === review.beforeFill
  return isEdited && next.beforeFill ? { ...next, beforeFill: null } : next
}

/** Length of a date such as 2026-11-15. */
const DAY = 10

/** Products have no banners. */
const completeForm = (captureTypeId: CaptureTypeId, form: CaptureForm) =>
  captureTypeId === CAPTURE_TYPE.banner ? addMissingRows(form) : form

const withTouched = (review: Review, ...places: readonly FieldPath[]): Review =>
  places.every((place) => review.touched.has(place))
    ? review
    : { ...review, touched: new Set([...review.touched, ...places]) }

const removeTouched = (touched: ReadonlySet<FieldPath>, places: readonly FieldPath[]): ReadonlySet<FieldPath> =>
  new Set([...touched].filter((place) => !places.includes(place)))

/** Changes fields of the capture itself. */
const withField = (review: Review, change: Partial<CaptureForm>, ...places: readonly FieldPath[]): Review =>
  withTouched({ ...review, form: { ...review.form, ...change } }, ...places)

/** Changes the banner with this key, unless it is deleted. */
function withBanner(review: Review, key: number, change: (banner: BannerForm) => BannerForm): Review {
  const { banners } = review.form
  if (!withoutDeleted(banners).some((banner) => banner.key === key)) return review
  return withField(review, { banners: banners.map((banner) => (banner.key === key ? change(banner) : banner)) })
}

const withRow = (review: Review, banner: number, key: number, change: (row: CategoryForm) => CategoryForm): Review =>
  withBanner(review, banner, (one) => ({
    ...one,
    productCategories: one.productCategories.map((row) => (row.key === key && !row.isDeleted ? change(row) : row)),
  }))

/** Keeps a sub-type that belongs to the type; if the type has only one, selects it. */
function chooseSubtype(subtypeIds: readonly number[], before: number | null): number | null {
  if (subtypeIds.length === 1) return subtypeIds[0] ?? null
  return before !== null && subtypeIds.includes(before) ? before : null
}

/** Replaces the rows of a banner with those of a campaign. */
function campaignRows(banner: BannerForm, { categories }: Campaign, key: number): CategoryForm[] {
  const stored = banner.productCategories.filter(isStoredRow).map((row) => ({ ...row, isDeleted: true }))
  const room = Math.max(1, LIMITS.categoriesPerBanner - stored.length)
  const rows = categories.slice(0, room).map((pair, index) => ({ ...emptyRow(key + index), ...pair }))
  return [...stored, ...(rows.length > 0 ? rows : [emptyRow(key)])]
}

const HANDLERS: Handlers = {
  open: (_review, { capture, proposed }) => startReview(capture, proposed),

  takeForm: (review, { form }) => {
    const isElsewhere = form.platformId !== review.form.platformId
    const banners = isElsewhere ? form.banners.map((banner) => ({ ...banner, campaignName: null })) : form.banners
    const taken = completeForm(review.captureTypeId, { ...form, banners })
    const openBanner = withoutDeleted(taken.banners)[0]?.key ?? null
    return { ...review, form: taken, touched: new Set(), refused: null, openBanner }
  },

  platform: (review, { platformId }) => {
    const { form, opened } = review
    const banners = form.banners.map((banner) => ({ ...banner, campaignId: null, campaignName: null }))
    return {
      ...review,
      form: { ...form, platformId, keyword: '', keywordId: null, productImageId: null, banners },
      opened: { ...opened, platformId },
    }
  },
  clock: (review, { when }) => {
    const { form, opened, touched } = review
    const day = touched.has('when') ? form.when.slice(0, DAY) : when.slice(0, DAY)
    const kept = day === '' ? '' : `${day}${when.slice(DAY)}`
    return { ...review, form: { ...form, when: kept }, opened: { ...opened, when } }
  },
  offered: (review, { categories }) => {
    const brands = new Map(categories.map((one) => [one.categoryId, new Set(one.trades.map(({ tradeId }) => tradeId))]))
    const clearUnoffered = (row: CategoryForm): CategoryForm => {
      const known = row.categoryId === null ? undefined : brands.get(row.categoryId)
      if (!known) return row.categoryId === null ? row : { ...row, categoryId: null, tradeId: null }
      return row.tradeId === null || known.has(row.tradeId) ? row : { ...row, tradeId: null }
    }
    const banners = review.form.banners.map((banner) => ({
      ...banner,
      productCategories: banner.productCategories.map(clearUnoffered),
    }))
    return { ...review, form: { ...review.form, banners } }
  },

  date: (review, { day }) => {
    // the time of day cannot be edited
    const when = day === null ? '' : `${day}${review.opened.when.slice(day.length)}`
    return day === null ? withField(review, { when }) : withField(review, { when }, 'when')
  },
  data1: (review, { text }) => withField(review, { data1: text.slice(0, LIMITS.data1) }, 'data1'),
  data2: (review, { value }) => withField(review, { data2: value }, 'data2'),
  keyword: (review, { text }) => withField(review, { keyword: text.slice(0, LIMITS.keyword) }, 'keyword'),
  keywordId: (review, { keywordId }) => withField(review, { keywordId }, 'keyword'),
  productImage: (review, { productImageId }) => withField(review, { productImageId }, 'productImageId'),

  addBanner: (review, { place }) => addBanner(review, place),
  region: (review, { banner, ...place }) => setRegion(review, banner, place),
  removeBanner: (review, { banner: key }) => {
    const { form, touched, openBanner } = review
    const banner = form.banners.find((one) => one.key === key)
    const banners = removeRow(form.banners, key, isStoredBanner)
    const heir = findHeir(form.banners, key)
    if (!banner || !heir || banners === form.banners) return review
    return {
      ...review,
      form: { ...form, banners },
      touched: removeTouched(touched, listBannerPlaces(banner)),
      openBanner: openBanner === key ? heir.key : openBanner,
      focus: { place: fieldPath(heir.key, 'head') },
    }
  },
  toggleBanner: (review, { banner }) => toggleBanner(review, banner),

  location: (review, { banner, locationPositionId }) =>
    withTouched(
      withBanner(review, banner, (one) => ({ ...one, locationPositionId })),
      fieldPath(banner, 'locationPositionId'),
    ),
  pagePosition: (review, { banner, locationSectionId }) => {
    if (!withoutDeleted(review.form.banners).some(({ key }) => key === banner)) return review
    const banners = review.form.banners.map((one) => (one.isDeleted ? one : { ...one, locationSectionId }))
    return withField(review, { banners }, fieldPath(banner, 'locationSectionId'))
  },
  bannerType: (review, { banner, bannerTypeId, subtypeIds }) =>
    withTouched(
      withBanner(review, banner, (one) => ({
        ...one,
        bannerTypeId,
        bannerSubtypeId: chooseSubtype(subtypeIds, one.bannerSubtypeId),
      })),
      fieldPath(banner, 'bannerTypeId'),
    ),
  subtype: (review, { banner, bannerSubtypeId }) =>
    withTouched(
      withBanner(review, banner, (one) => ({ ...one, bannerSubtypeId })),
      fieldPath(banner, 'bannerSubtypeId'),
    ),
  campaign: (review, { banner, campaign }) => {
    const named = { campaignId: campaign?.campaignId ?? null, campaignName: campaign?.name ?? null }
    return withTouched(
      withBanner(review, banner, (one) => ({
        ...one,
        ...named,
        // without a campaign the rows stay, because they may still be correct
        ...(campaign && { productCategories: campaignRows(one, campaign, nextKey(review.form)) }),
      })),
      fieldPath(banner, 'productCategories'),
    )
  },

  addCategory: (review, { banner: named }) => {
    const key = named ?? review.openBanner
    const banner = withoutDeleted(review.form.banners).find((one) => one.key === key)
    if (!banner || !canAddCategory(banner)) return review
    const row = emptyRow(nextKey(review.form))
    const added = withBanner(review, banner.key, (one) => ({
      ...one,
      productCategories: [...one.productCategories, row],
    }))
    return { ...added, openBanner: banner.key, focus: { place: fieldPath(row.key, 'categoryId') } }
  },
  removeCategory: (review, { banner: key, row }) => {
    const banner = withoutDeleted(review.form.banners).find((one) => one.key === key)
    if (!banner) return review
    const productCategories = removeRow(banner.productCategories, row, isStoredRow)
    const heir = findHeir(banner.productCategories, row)
    if (productCategories === banner.productCategories || !heir) return review
    const removed = withBanner(review, key, (one) => ({ ...one, productCategories }))
    const touched = removeTouched(review.touched, [fieldPath(row, 'categoryId'), fieldPath(row, 'tradeId')])
    return { ...removed, touched, focus: { place: fieldPath(heir.key, 'categoryId') } }
  },
  category: (review, { banner, row, categoryId, tradeIds }) =>
    withTouched(
      withRow(review, banner, row, (one) => ({
        ...one,
        categoryId,
        tradeId: one.tradeId !== null && tradeIds.includes(one.tradeId) ? one.tradeId : null,
      })),
      fieldPath(row, 'categoryId'),
      fieldPath(banner, 'productCategories'),
    ),
  brand: (review, { banner, row, tradeId }) =>
    withTouched(
      withRow(review, banner, row, (one) => ({ ...one, tradeId })),
      fieldPath(row, 'tradeId'),
      fieldPath(banner, 'productCategories'),
    ),

  unmatched: (review, { place, text }) =>
    withTouched({ ...review, form: withUnmatched(review.form, place, text) }, place),
  fill: (review, { fill, focus }) => applyFill(review, fill, focus),
  undoFill: (review, { focus }) => undoFill(review, focus),
  copyBanners: (review, { banners, from, found }) => copyBanners(review, banners, from, found),
  touch: (review, { place }) => withTouched(review, place),
  refuse: (review, { move, problems }) => {
    const [first] = problems
    const touched = withTouched({ ...review, refused: move }, ...listPlaces(review.form))
    // focuses the button, so that ENTER saves anyway
    if (move === 'save' && isOnlyIncomplete(problems)) return { ...touched, focus: { place: SAVE_ANYWAY } }
    return first ? HANDLERS.show(touched, { place: findPlace(review.form, first.path) }) : touched
  },
  show: (review, { place }) => ({
    ...review,
    openBanner: findBanner(review.form, place)?.key ?? review.openBanner,
    focus: { place },
  }),
}
