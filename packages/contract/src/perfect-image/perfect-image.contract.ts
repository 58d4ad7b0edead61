import { z } from 'zod'
import { day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { searchText } from '../text.ts'
import {
  Confidence,
  GivenText,
  IMAGE_CAPTURE_VIEW,
  ImageCaptureDocument,
  ImageCaptureStateId,
} from './image-capture.ts'
import { Shape } from './shape.ts'

const reads = { access: { permission: 'perfectImage.read' } } as const
const writes = { access: { permission: 'perfectImage.write' } } as const
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.strictObject({ imageCaptureId: id })
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Sortable columns of the list. */
export const IMAGE_CAPTURE_SORTS = ['imageCaptureId', 'date', 'name', 'fileName', 'isManual', 'isScreenShot'] as const
export type ImageCaptureSort = (typeof IMAGE_CAPTURE_SORTS)[number]

const dayFilter = day.optional()

export const ImageCaptureFilter = z.strictObject({
  /** Dates at the store, inclusive. */
  from: dayFilter,
  to: dayFilter,
  storeId: z.coerce.number().pipe(z.int32().positive()).optional(),
  captureStateId: z.coerce
    .number()
    .pipe(z.union([z.literal(IMAGE_CAPTURE_VIEW.all), ImageCaptureStateId]))
    .default(IMAGE_CAPTURE_VIEW.all),
  /** Searches number, store, file name, EAN and the texts of the picture. */
  freeText: searchText(LIMITS.search).optional(),
})
export type ImageCaptureFilter = z.output<typeof ImageCaptureFilter>

/** A row of the lists; specification §3. */
export const ListedImageCapture = z.object({
  imageCaptureId: z.int(),
  revision: z.int(),
  /** Local time at the store. */
  date: z.iso.datetime({ local: true }),
  /** The same time in UTC. */
  whenGmt: z.iso.datetime(),
  /** Name of the store. */
  name: z.string(),
  fileName: z.string(),
  isManual: z.boolean(),
  isScreenShot: z.boolean(),
  captureStateId: ImageCaptureStateId,
  productCoverage: z.number().nullable(),
  /** Null if the picture hasn't arrived or can't be shown. */
  picture: PictureLinks.nullable(),
})
export type ListedImageCapture = z.output<typeof ListedImageCapture>

export const listImageCaptures = endpoint({
  method: 'GET',
  path: '/api/image-captures',
  summary: 'A page of the Perfect Image lists, with the total number of matches',
  ...reads,
  query: ImageCaptureFilter.extend({
    ...PAGING,
    sort: z.enum(IMAGE_CAPTURE_SORTS).default('imageCaptureId'),
    ascending: flag.default(false),
  }).refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The end date is before the start date',
  }),
  answer: listAnswer(ListedImageCapture),
})

export const listStores = endpoint({
  method: 'GET',
  path: '/api/lists/stores',
  summary: 'Stores, by name',
  ...reads,
  answer: z.array(z.object({ storeId: z.int(), name: z.string() })),
})

export const ImageCaptureText = z.object({
  ...GivenText.shape,
  imageCaptureId: z.int(),
  /** Confidence of the text recognition; null if a user entered the text. */
  confidence: Confidence.nullable(),
})
export type ImageCaptureText = z.output<typeof ImageCaptureText>

export const ImageCapture = ListedImageCapture.extend({
  /** EAN of the product that the picture should show. */
  ean: z.string().nullable(),
  /** Name in the product list. */
  product: z.string().nullable(),
  productPolygon: Shape.nullable(),
  isProductProposed: z.boolean(),
  productConfidence: Confidence.nullable(),
  /** Includes deleted texts, which are flagged. */
  texts: z.array(ImageCaptureText),
})
export type ImageCapture = z.output<typeof ImageCapture>

export const getImageCapture = endpoint({
  method: 'GET',
  path: '/api/image-captures/:imageCaptureId',
  summary: 'An image capture with its texts and the polygon of its product',
  ...reads,
  params,
  answer: ImageCapture,
})

export const SaveImageCapture = ImageCaptureDocument.extend({
  /** The revision that was loaded. If it is stale, nothing is saved. */
  revision: z.int32().positive(),
  /** Save means pending, Send means analyzed. */
  captureStateId: ImageCaptureStateId,
  /** Idempotency key. */
  key: z.uuid(),
})
export type SaveImageCapture = z.output<typeof SaveImageCapture>

export const saveImageCapture = endpoint({
  method: 'PUT',
  path: '/api/image-captures/:imageCaptureId',
  summary:
    'Saves an analysis as pending or sends it as analyzed: the new revision, or -2 when another user saved first',
  ...writes,
  params,
  body: SaveImageCapture,
  answer: z.int(),
  bodyLimit: LIMITS.imageText.bodyBytes,
  errors: ['keyTaken', 'rulesBroken'],
})

/** How a product was found: by a reference image, or as the largest object in the foreground. */
export const FOUND_BY = ['reference', 'foreground'] as const

export const FoundProduct = z.object({
  by: z.enum(FOUND_BY),
  polygon: Shape,
  confidence: Confidence,
})
export type FoundProduct = z.output<typeof FoundProduct>

export const findProduct = endpoint({
  method: 'POST',
  path: '/api/image-captures/:imageCaptureId/find-product',
  summary: 'Searches for the product in the picture; nothing is stored',
  ...writes,
  params,
  /** Null if it wasn't found. */
  answer: z.object({ found: FoundProduct.nullable() }),
})
