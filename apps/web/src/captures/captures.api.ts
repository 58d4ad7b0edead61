import { queryOptions } from '@tanstack/react-query'
import { findEarlier, getCapture, getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import { listRegions } from '@vitrine/contract/creatives/regions.contract'
import { getCaptureFile } from '@vitrine/contract/pictures/pictures.contract'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { findNeighbors, getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { call, toAddress } from '../platform/call.ts'

const MINUTES = 60_000
/** A capture that was fetched ahead stays cached until it is decided, so that it opens while the server is away. */
const ahead = { gcTime: 60 * MINUTES } as const

/** Prefix of all cache keys of a capture, so that they can be invalidated together. */
export const captureKey = (captureId: number) => ['captures', captureId] as const

export const summaryQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'summary'],
    queryFn: ({ signal }) => call(getTrayCapture, { params: { captureId } }, { signal }),
    ...ahead,
  })

export const captureQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'edited'],
    queryFn: ({ signal }) => call(getCapture, { params: { captureId } }, { signal }),
    ...ahead,
  })

/** For users who may view but not review. */
export const captureUrlQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'url'],
    queryFn: ({ signal }) => call(getCaptureUrl, { params: { captureId } }, { signal }),
  })

/** URL of the original file; null for a capture without a file name. */
export const captureFileAddress = (captureId: number, filename: string | null) =>
  filename === null ? null : toAddress(getCaptureFile.path, { captureId })

export const earlierQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'earlier'],
    queryFn: ({ signal }) => call(findEarlier, { params: { captureId } }, { signal }),
    select: ({ captures }) => captures,
  })

export const regionsQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'regions'],
    queryFn: ({ signal }) => call(listRegions, { params: { captureId } }, { signal }),
    ...ahead,
  })

/** Cached under the tray, because tray changes affect the neighbors. */
export const neighborsQuery = (tray: TrayName, filter: TrayFilter, captureId: number) =>
  queryOptions({
    queryKey: ['trays', tray, 'neighbours', trayFilterQuery(filter), captureId],
    queryFn: ({ signal }) =>
      call(findNeighbors, { params: { tray, captureId }, query: trayFilterQuery(filter) }, { signal }),
    ...ahead,
  })
