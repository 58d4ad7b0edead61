import { queryOptions } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { listPlatforms } from '@vitrine/contract/lookups/lists.contract'
import { listProductImages } from '@vitrine/contract/pictures/product-images.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'

export const platformsQuery = queryOptions({
  queryKey: ['reference-images', 'platforms'],
  queryFn: ({ signal }) => call(listPlatforms, {}, { signal }),
  staleTime: 10 * 60_000,
})

/** SKUs are unique per eTailer. */
export interface ProductAsked {
  readonly platformId: number
  readonly sku: string
}

export const referenceImagesQuery = (asked: ProductAsked) =>
  queryOptions({
    queryKey: ['reference-images', asked],
    queryFn: ({ signal }) =>
      callList(listProductImages, { query: { ...asked, page: 0, size: LIMITS.productImagesPerPage } }, { signal }),
    structuralSharing: keepNewestDraw,
  })
