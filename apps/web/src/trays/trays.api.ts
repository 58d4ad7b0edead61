import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { getTrayCapture, listTray } from '@vitrine/contract/trays/trays.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import { type TrayView, toRequestFilter } from './tray-address.model.ts'

type Answer = Awaited<ReturnType<typeof call<typeof listTray>>>

/** A response with its request, because the old list stays visible until the next one arrives. */
export interface TrayList extends Answer {
  readonly asked: TrayView
  readonly receivedAt: number
}

async function ask(tray: TrayName, asked: TrayView, signal: AbortSignal): Promise<TrayList> {
  const { filter, page, size } = asked
  const answer = await callList(
    listTray,
    { params: { tray }, query: { ...trayFilterQuery(toRequestFilter(filter)), page, size } },
    { signal },
  )
  return { ...answer, asked, receivedAt: Date.now() }
}

export const trayListQuery = (tray: TrayName, view: TrayView) =>
  queryOptions({
    queryKey: ['trays', tray, 'list', view],
    queryFn: ({ signal }) => ask(tray, view, signal),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

/** Looks up a capture in any tray. */
export const trayCaptureQuery = (captureId: number) =>
  queryOptions({
    queryKey: ['captures', captureId, 'summary'],
    queryFn: ({ signal }) => call(getTrayCapture, { params: { captureId } }, { signal }),
  })
