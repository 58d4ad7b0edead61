import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { getTrayCapture, listTray } from '@vitrine/contract/trays/trays.contract'
import { CallError, call } from '../platform/call.ts'
import { askedFilter, type TrayView } from './tray-address.model.ts'

type Answer = Awaited<ReturnType<typeof call<typeof listTray>>>

/** An answer together with what was asked, since the old one stays on the screen until the next is there. */
export interface TrayList extends Answer {
  readonly asked: TrayView
  readonly receivedAt: number
}

let lastDraw = 0

/** Every request has a number of its own, and only the answer that repeats it is one. */
async function ask(tray: TrayName, asked: TrayView, signal: AbortSignal): Promise<TrayList> {
  lastDraw += 1
  const draw = lastDraw
  const query = { ...trayFilterQuery(askedFilter(asked.filter)), page: asked.page, size: asked.size, draw }
  const answer = await call(listTray, { params: { tray }, query }, { signal })
  if (answer.draw !== draw) throw new CallError('communication')
  return { ...answer, asked, receivedAt: Date.now() }
}

/** An answer to an older request does not take the place of a newer one, in whatever order they come. */
function newest(before: unknown, after: unknown): unknown {
  const isOlder = before !== undefined && (after as TrayList).draw < (before as TrayList).draw
  return isOlder ? before : replaceEqualDeep(before, after)
}

export const trayListQuery = (tray: TrayName, view: TrayView) =>
  queryOptions({
    queryKey: ['trays', tray, 'list', view],
    queryFn: ({ signal }) => ask(tray, view, signal),
    structuralSharing: newest,
    placeholderData: keepPreviousData,
  })

/** Where a capture stands, wherever that is. */
export const wherePlacedQuery = (captureId: number) =>
  queryOptions({
    queryKey: ['captures', captureId, 'summary'],
    queryFn: ({ signal }) => call(getTrayCapture, { params: { captureId } }, { signal }),
  })
