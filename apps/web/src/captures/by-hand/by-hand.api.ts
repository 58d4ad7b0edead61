import { queryOptions } from '@tanstack/react-query'
import type { CaptureTypeId } from '@vitrine/contract/captures/capture'
import { getNewCapture } from '@vitrine/contract/ingest/by-hand.contract'
import { listPlatforms } from '@vitrine/contract/lookups/lists.contract'
import { call } from '../../platform/call.ts'

const SELDOM = 10 * 60_000

export const platformsQuery = queryOptions({
  queryKey: ['lists', listPlatforms.path],
  queryFn: ({ signal }) => call(listPlatforms, {}, { signal }),
  staleTime: SELDOM,
})

/** Local time at an eTailer, and its urls. */
export const newCaptureQuery = (platformId: number, captureTypeId: CaptureTypeId) =>
  queryOptions({
    queryKey: ['captures', 'new', platformId, captureTypeId],
    queryFn: ({ signal }) => call(getNewCapture, { query: { platformId, captureTypeId } }, { signal }),
  })
