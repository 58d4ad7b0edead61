import { z } from 'zod'
import { Region } from '../creatives/region.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** New rows have id 0; the database assigns ids on save. */
const rowId = z.int().min(0)
/** Null if nothing is chosen; the rules decide what is required. */
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
  /** Label: Location. */
  locationPositionId: choice,
  /** Label: Page position. */
  locationSectionId: choice,
  bannerTypeId: choice,
  bannerSubtypeId: choice,
  campaignId: choice,
  /**
   * Where the banner is on the picture. Null removes it; a save without it keeps the stored one, so that older clients
   * don't remove what they don't know.
   */
  region: Region.nullable().optional(),
  /** The advertisement that the banner shows; kept and removed with the region. */
  creativeId: choice.optional(),
  productCategories: z.array(ProductCategory).max(LIMITS.categoriesPerBanner),
})
export type Banner = z.output<typeof Banner>

/** Local time at the eTailer, such as 2026-11-15T08:05:00. */
const WallClock = z.iso.datetime({ local: true }).refine((text) => text >= '1970' && text < '9999')

/** The data that a reviewer edits. Each history entry stores a copy. */
export const CaptureDocument = z.strictObject({
  platformId: z.int32().positive(),
  when: WallClock,
  data1: oneLine(LIMITS.data1).nullable(),
  data2: z.enum(['Yes', 'No']).nullable(),
  keyword: oneLine(LIMITS.keyword).nullable(),
  keywordId: choice,
  /** The reference image of a product capture; null = none. */
  productImageId: choice,
  banners: z.array(Banner).max(LIMITS.bannersPerCapture),
})
export type CaptureDocument = z.output<typeof CaptureDocument>

/** Fields that a worker may fill in; they count as proposed until the capture is saved. */
export const PROPOSABLE = ['banners', 'keyword', 'data1', 'data2', 'productImageId', 'position'] as const
export type ProposableField = (typeof PROPOSABLE)[number]

export const withoutDeleted = <Row extends { readonly isDeleted: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isDeleted }) => !isDeleted)
