import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { oneLine } from '../text.ts'

/** A reference image of a product. */
export const ProductImage = z.object({
  productImageId: z.int(),
  position: z.int(),
  platformId: z.int(),
  sku: z.string(),
  description: z.string().nullable(),
  /** First day on which it is the reference. */
  since: z.iso.date(),
})
export type ProductImage = z.output<typeof ProductImage>

export const listProductImages = endpoint({
  method: 'GET',
  path: '/api/product-images',
  summary: 'Reference images of a product at an eTailer, by position',
  access: { permission: 'captures.review' },
  query: z.strictObject({
    platformId: z.coerce.number().pipe(z.int32().positive()),
    sku: oneLine(100).min(1),
    ...PAGING,
    size: z.coerce.number().pipe(z.literal(LIMITS.productImagesPerPage)).default(LIMITS.productImagesPerPage),
  }),
  answer: listAnswer(ProductImage),
})
