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
import { callList, newestDraw } from '../platform/draws.ts'

const ALL = ['image-captures'] as const
const LISTS = [...ALL, 'list'] as const

/** What a list is asked with; the number of the request is given to it on its way. */
type ImageListAsked = Omit<NonNullable<CallInput<typeof listImageCaptures>['query']>, 'draw'>

/** A page of a list; the one before stays on the screen until it is there. */
export const imageListQuery = (asked: ImageListAsked) =>
  queryOptions({
    queryKey: [...LISTS, asked],
    queryFn: ({ signal }) => callList(listImageCaptures, { query: asked }, { signal }),
    structuralSharing: newestDraw,
    placeholderData: keepPreviousData,
  })

/** Stores change seldom; what was found a minute ago is still so. */
export const storesQuery = queryOptions({
  queryKey: ['lists', 'stores'],
  queryFn: ({ signal }) => call(listStores, {}, { signal }),
  staleTime: 60_000,
})

/** The time at a store, from which a new image capture starts. */
export const newImageQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...ALL, 'new', storeId],
    queryFn: ({ signal }) => call(getNewImageCapture, { query: { storeId } }, { signal }),
  })

/** An image capture to be analysed, with its texts and its product. */
export const imageCaptureQuery = (imageCaptureId: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', imageCaptureId],
    queryFn: ({ signal }) => call(getImageCapture, { params: { imageCaptureId } }, { signal }),
  })

/** Saves as pending or sends as analyzed: the new revision, or -2 where somebody else saved in between. */
export const saveAnalysis = (imageCaptureId: number, body: SaveImageCapture) =>
  call(saveImageCapture, { params: { imageCaptureId }, body })

/** Looks for the product in the picture; null where nothing is found. */
export async function findTheProduct(imageCaptureId: number, signal?: AbortSignal) {
  const { found } = await call(findProduct, { params: { imageCaptureId } }, signal ? { signal } : {})
  return found
}

/** Asks for the lists anew; what is still on its way to them is from before. */
export async function refreshLists(client: QueryClient) {
  await client.cancelQueries({ queryKey: LISTS })
  void client.invalidateQueries({ queryKey: LISTS })
}
