import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { CAPTURE_STATE } from './capture.ts'
import { CaptureId } from './capture-id.ts'
import { Banner, CaptureDocument, ProductCategory } from './document.ts'
import { GIVEN_ERROR_FACTS } from './error-reasons.ts'

/** Empty fields may be omitted: ids default to 0 and choices to null. */
const SavedCategory = ProductCategory.extend({
  productCategoryId: ProductCategory.shape.productCategoryId.default(0),
  isDeleted: ProductCategory.shape.isDeleted.default(false),
  categoryId: ProductCategory.shape.categoryId.default(null),
  tradeId: ProductCategory.shape.tradeId.default(null),
})

const SavedBanner = Banner.extend({
  bannerId: Banner.shape.bannerId.default(0),
  isDeleted: Banner.shape.isDeleted.default(false),
  locationPositionId: Banner.shape.locationPositionId.default(null),
  locationSectionId: Banner.shape.locationSectionId.default(null),
  bannerTypeId: Banner.shape.bannerTypeId.default(null),
  bannerSubtypeId: Banner.shape.bannerSubtypeId.default(null),
  campaignId: Banner.shape.campaignId.default(null),
  productCategories: z.array(SavedCategory).max(LIMITS.categoriesPerBanner).default([]),
})

const SavedDocument = CaptureDocument.extend({
  data1: CaptureDocument.shape.data1.default(null),
  data2: CaptureDocument.shape.data2.default(null),
  keyword: CaptureDocument.shape.keyword.default(null),
  keywordId: CaptureDocument.shape.keywordId.default(null),
  productImageId: CaptureDocument.shape.productImageId.default(null),
  banners: z.array(SavedBanner).max(LIMITS.bannersPerCapture).default([]),
})

/** The revision that was loaded. If it is stale, nothing changes. */
const revision = z.int32().positive()

/** Lets Save accept missing required values; all other values must be valid. Ignored by Send. */
const allowIncomplete = z.boolean().optional()

/** Save and Send: the whole document. */
export const SaveCapture = SavedDocument.extend({
  captureId: CaptureId.optional(),
  revision,
  allowIncomplete,
  captureStateId: z.literal([CAPTURE_STATE.pending, CAPTURE_STATE.sent]),
})
export type SaveCapture = z.output<typeof SaveCapture>

/** Discard and Error change only the state. Other fields are ignored. */
export const SaveState = SavedDocument.partial().extend({
  captureId: CaptureId.optional(),
  revision,
  allowIncomplete,
  captureStateId: z.literal([CAPTURE_STATE.discarded, CAPTURE_STATE.withError]),
  /** Only for errors. */
  ...GIVEN_ERROR_FACTS,
})
export type SaveState = z.output<typeof SaveState>
