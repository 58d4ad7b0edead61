import { z } from 'zod'
import { CAPTURE_TYPE } from '../captures/capture.ts'
import { ErrorReasonName } from '../captures/error-reasons.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

const id = z
  .int()
  .positive()
  .max(2 ** 31 - 1)
const text = (max: number) => oneLine(max).min(1)

/** The crawler's identifier of a picture; a repeated reference means the same picture. */
export const Reference = text(LIMITS.ingest.reference)

/** 8 or 13 digits, the last of which is a check digit. */
export const Ean = z
  .string()
  .regex(/^(\d{8}|\d{13})$/)
  .refine((digits) => computeCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)), 'The check digit is wrong')

export function computeCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Accepts any offset and normalizes it to UTC. */
const instant = z.iso.datetime({ offset: true }).transform((text, context) => {
  const at = new Date(text)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue({ code: 'custom', message: 'This date and time does not exist' })
  return z.NEVER
})

/** When the picture was taken; the local time is derived from the eTailer's time zone. */
const whenGmt = instant
const position = z.int().min(1).max(9)

const captureFacts = {
  kind: z.literal('capture'),
  reference: Reference,
  platformId: id,
  urlId: id.optional(),
  whenGmt,
  title: text(LIMITS.captureTitle),
  keyword: text(LIMITS.keyword).optional(),
  data1: text(LIMITS.data1).optional(),
  /** The picture doesn't show the page as it should, so it goes to the tray Error instead of the inbox. */
  errorReason: ErrorReasonName.optional(),
  errorNote: text(LIMITS.errorNote).optional(),
}

/** A whole page, for its banners. */
const BannerCaptureFacts = z.strictObject({ ...captureFacts, captureTypeId: z.literal(CAPTURE_TYPE.banner) })

/** One picture of a product's gallery; without a position, the best match determines it. */
const ProductCaptureFacts = z.strictObject({
  ...captureFacts,
  captureTypeId: z.literal(CAPTURE_TYPE.product),
  sku: text(100),
  position: position.optional(),
})

/** Perfect Image: a store picture. A store is created with its first picture. */
const ImageCaptureFacts = z.strictObject({
  kind: z.literal('imageCapture'),
  reference: Reference,
  platformId: id,
  store: text(100),
  ean: Ean.optional(),
  whenGmt,
  isScreenShot: z.boolean().default(false),
})

/** A reference image, which shows how a product's picture should look. */
const ProductImageFacts = z.strictObject({
  kind: z.literal('productImage'),
  reference: Reference,
  clientId: id,
  platformId: id,
  sku: text(100),
  position,
  description: text(200).optional(),
})

/** The metadata that a crawler sends with a picture. */
export const PictureFacts = z.discriminatedUnion('kind', [
  z.discriminatedUnion('captureTypeId', [BannerCaptureFacts, ProductCaptureFacts]),
  ImageCaptureFacts,
  ProductImageFacts,
])
export type PictureFacts = z.output<typeof PictureFacts>

const price = z.number().nonnegative().max(9_999_999.99).multipleOf(0.01)

/** Price, stock and position of an article, as observed by a crawler. */
export const Observation = z
  .strictObject({
    platformId: id,
    store: text(100).optional(),
    ean: Ean,
    observedAt: instant,
    isListed: z.boolean(),
    listPrice: price.optional(),
    finalPrice: price.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    inStock: z.boolean().optional(),
    position: z.int().min(1).max(10_000).optional(),
    promoText: text(200).optional(),
  })
  .refine(({ listPrice, finalPrice, currency }) => currency || (listPrice ?? finalPrice) === undefined, {
    path: ['currency'],
    error: 'A price needs a currency',
  })
export type Observation = z.output<typeof Observation>
