import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportSecurityEvents, listSecurityEvents } from '@vitrine/contract/security/security-events.contract'
import { toAddress } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import { type EventFilter, type EventView, toFilterQuery } from './event-view.model.ts'

/** A page of events. The previous page stays visible while it loads. */
export const eventsQuery = (view: EventView) => {
  const query = { ...toFilterQuery(view), page: view.page, size: view.size }
  return queryOptions({
    queryKey: ['security-events', query],
    queryFn: ({ signal }) => callList(listSecurityEvents, { query }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
    // refused requests must be up to date
    staleTime: 0,
  })
}

export const getExportAddress = (filter: EventFilter) => toAddress(exportSecurityEvents.path, {}, toFilterQuery(filter))
