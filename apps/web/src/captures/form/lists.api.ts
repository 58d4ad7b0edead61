import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import {
  listBannerHabits,
  listBannerSubtypes,
  listBannerTypes,
  listCampaigns,
  listCategories,
  listKeywords,
  listLocationPositions,
  listLocationSections,
  listTrades,
} from '@vitrine/contract/lookups/lists.contract'
import { listProductImages } from '@vitrine/contract/pictures/product-images.contract'
import { call } from '../../platform/call.ts'
import { callList, keepNewestDraw } from '../../platform/draws.ts'

/** Cached for a long time: lists rarely change and a reviewer opens hundreds of captures. */
const MINUTES = 60_000
const seldom = { staleTime: 10 * MINUTES, gcTime: 60 * MINUTES } as const

const listQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: ['lists', endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...seldom,
  })

/** Same for every eTailer. */
export const positionsQuery = listQuery(listLocationPositions, {})
export const sectionsQuery = listQuery(listLocationSections, {})
export const bannerTypesQuery = listQuery(listBannerTypes, {})
export const bannerSubtypesQuery = listQuery(listBannerSubtypes, {})
export const othersQuery = listQuery(listTrades, { query: { categoryId: 'others' } })

export const categoriesQuery = (platformId: number) => listQuery(listCategories, { query: { platformId } })
export const keywordsQuery = (platformId: number) => listQuery(listKeywords, { query: { platformId } })

/** Cached for a shorter time, so that newly sent banners count soon. */
const habitsQuery = (query: { platformId: number; urlId?: number }) => ({
  ...listQuery(listBannerHabits, { query }),
  staleTime: 2 * MINUTES,
})
export const platformHabitsQuery = (platformId: number) => habitsQuery({ platformId })
export const urlHabitsQuery = (platformId: number, urlId: number) => habitsQuery({ platformId, urlId })

interface CampaignsAsked {
  readonly platformId: number
  readonly urlId: number | null
  readonly userId: number
  /** A day such as 2026-11-15. */
  readonly when: string
}

export const campaignsQuery = ({ urlId, ...asked }: CampaignsAsked) => ({
  ...listQuery(listCampaigns, { query: { ...asked, ...(urlId !== null && { urlId }) } }),
  placeholderData: keepPreviousData,
})

export const productImagesQuery = (platformId: number, sku: string) =>
  queryOptions({
    queryKey: ['lists', listProductImages.path, platformId, sku],
    queryFn: ({ signal }) =>
      callList(
        listProductImages,
        { query: { platformId, sku, page: 0, size: LIMITS.productImagesPerPage } },
        { signal },
      ),
    structuralSharing: keepNewestDraw,
    ...seldom,
  })
