import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** New rows have the number 0; the database gives them one when they are saved. */
const rowId = z.int().min(0)
/** Empty while somebody still has to choose; the rules say what must be there. */
const choice = z.int32().positive().nullable()

export const ProductCategory = z.strictObject({
  productCategoryId: rowId,
  isDeleted: z.boolean(),
  categoryId: choice,
  tradeId: choice,
})
export type ProductCategory = z.output<typeof ProductCategory>

export const Banner = z.strictObject({
  bannerId: rowId,
  isDeleted: z.boolean(),
  /** On screen: location. */
  locationPositionId: choice,
  /** On screen: page position. */
  locationSectionId: choice,
  bannerTypeId: choice,
  bannerSubtypeId: choice,
  campaignId: choice,
  productCategories: z.array(ProductCategory).max(LIMITS.categoriesPerBanner),
})
export type Banner = z.output<typeof Banner>

/** The wall clock at the eTailer, as in 2026-11-15T08:05:00. */
const WallClock = z.iso.datetime({ local: true }).refine((text) => text >= '1970' && text < '9999')

/** What a reviewer edits: the form sends it, and each line of the history keeps it. */
export const CaptureDocument = z.strictObject({
  platformId: z.int32().positive(),
  when: WallClock,
  data1: oneLine(LIMITS.data1).nullable(),
  data2: z.enum(['Yes', 'No']).nullable(),
  keyword: oneLine(LIMITS.keyword).nullable(),
  keywordId: choice,
  /** The reference image that a product capture shows; null = none. */
  productImageId: choice,
  banners: z.array(Banner).max(LIMITS.bannersPerCapture),
})
export type CaptureDocument = z.output<typeof CaptureDocument>

/** Parts of a capture that a worker may fill in; they are named as proposed until somebody saves. */
export const PROPOSABLE = ['banners', 'keyword', 'data1', 'data2', 'productImageId', 'position'] as const
export type Proposable = (typeof PROPOSABLE)[number]

export const live = <Row extends { readonly isDeleted: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isDeleted }) => !isDeleted)
