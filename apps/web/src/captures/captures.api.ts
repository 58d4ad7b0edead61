import { queryOptions } from '@tanstack/react-query'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { findNeighbours, getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { call } from '../platform/call.ts'

export const summaryQuery = (captureId: number) =>
  queryOptions({
    queryKey: ['captures', captureId, 'summary'],
    queryFn: ({ signal }) => call(getTrayCapture, { params: { captureId } }, { signal }),
  })

/** Stands under the tray in the cache: what changes the tray changes the neighbours. */
export const neighboursQuery = (tray: TrayName, filter: TrayFilter, captureId: number) =>
  queryOptions({
    queryKey: ['trays', tray, 'neighbours', trayFilterQuery(filter), captureId],
    queryFn: ({ signal }) =>
      call(findNeighbours, { params: { tray, captureId }, query: trayFilterQuery(filter) }, { signal }),
  })
