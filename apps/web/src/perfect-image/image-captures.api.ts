import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@vitrine/contract/endpoint'
import { getNewImageCapture } from '@vitrine/contract/ingest/by-hand.contract'
import {
  findProduct,
  getImageCapture,
  listImageCaptures,
  listStores,
  type SaveImageCapture,
  saveImageCapture,
} from '@vitrine/contract/perfect-image/perfect-image.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'

const ALL = ['image-captures'] as const
const LISTS = [...ALL, 'list'] as const

/** Query of a list, without the draw number that `callList` adds. */
type ImageListAsked = Omit<NonNullable<CallInput<typeof listImageCaptures>['query']>, 'draw'>

/** A page of a list; the previous page stays visible while it loads. */
export const imageListQuery = (asked: ImageListAsked) =>
  queryOptions({
    queryKey: [...LISTS, asked],
    queryFn: ({ signal }) => callList(listImageCaptures, { query: asked }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

/** Cached, because stores rarely change. */
export const storesQuery = queryOptions({
  queryKey: ['lists', 'stores'],
  queryFn: ({ signal }) => call(listStores, {}, { signal }),
  staleTime: 60_000,
})

/** The current time at a store, the default for a new image capture. */
export const newImageQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...ALL, 'new', storeId],
    queryFn: ({ signal }) => call(getNewImageCapture, { query: { storeId } }, { signal }),
  })

/** An image capture to analyze, with its texts and its product. */
export const imageCaptureQuery = (imageCaptureId: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', imageCaptureId],
    queryFn: ({ signal }) => call(getImageCapture, { params: { imageCaptureId } }, { signal }),
  })

/** Saves as pending or sends as analyzed. Returns the new revision, or -2 if another user saved meanwhile. */
export const saveAnalysis = (imageCaptureId: number, body: SaveImageCapture) =>
  call(saveImageCapture, { params: { imageCaptureId }, body })

/** Searches for the product in the picture; null if it isn't found. */
export async function findTheProduct(imageCaptureId: number, signal?: AbortSignal) {
  const { found } = await call(findProduct, { params: { imageCaptureId } }, signal ? { signal } : {})
  return found
}

/** Refetches the lists and cancels pending requests. */
export async function refreshLists(client: QueryClient) {
  await client.cancelQueries({ queryKey: LISTS })
  void client.invalidateQueries({ queryKey: LISTS })
}
