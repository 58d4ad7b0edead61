import { queryOptions } from '@tanstack/react-query'
import { findEarlier, getCapture, getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import { getCaptureFile } from '@vitrine/contract/pictures/pictures.contract'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { findNeighbours, getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { addressOf, call } from '../platform/call.ts'

/** Everything about one capture stands under it in the cache, so that it can be forgotten together. */
export const captureKey = (captureId: number) => ['captures', captureId] as const

export const summaryQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'summary'],
    queryFn: ({ signal }) => call(getTrayCapture, { params: { captureId } }, { signal }),
  })

export const captureQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'edited'],
    queryFn: ({ signal }) => call(getCapture, { params: { captureId } }, { signal }),
  })

/** What somebody who only looks is told. */
export const captureUrlQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'url'],
    queryFn: ({ signal }) => call(getCaptureUrl, { params: { captureId } }, { signal }),
  })

/** Where the original file opens; null for a capture without a file name. */
export const captureFileAddress = (captureId: number, filename: string | null) =>
  filename === null ? null : addressOf(getCaptureFile.path, { captureId })

export const earlierQuery = (captureId: number) =>
  queryOptions({
    queryKey: [...captureKey(captureId), 'earlier'],
    queryFn: ({ signal }) => call(findEarlier, { params: { captureId } }, { signal }),
    select: ({ captures }) => captures,
  })

/** Stands under the tray in the cache: what changes the tray changes the neighbours. */
export const neighboursQuery = (tray: TrayName, filter: TrayFilter, captureId: number) =>
  queryOptions({
    queryKey: ['trays', tray, 'neighbours', trayFilterQuery(filter), captureId],
    queryFn: ({ signal }) =>
      call(findNeighbours, { params: { tray, captureId }, query: trayFilterQuery(filter) }, { signal }),
  })
