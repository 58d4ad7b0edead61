import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertDocument } from '@vitrine/contract/alerts/alert'
import {
  countAlerts,
  createAlert,
  deleteAlert,
  getAlert,
  getAlertFacts,
  listAlertRuns,
  listAlerts,
  listAlertTypes,
  listFindings,
  previewAlert,
  updateAlert,
} from '@vitrine/contract/alerts/alerts.contract'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'
import type { AlertsView } from './alert-address.model.ts'

const ALL = ['alerts'] as const

/** A page of the list; the previous one stays visible while it loads. */
export const alertListQuery = ({ freeText, ascending, ...view }: AlertsView) =>
  queryOptions({
    queryKey: [...ALL, 'list', { freeText, ascending, ...view }],
    queryFn: ({ signal }) =>
      callList(
        listAlerts,
        { query: { ...view, ...(freeText && { freeText }), ascending: ascending ? 'true' : 'false' } },
        { signal },
      ),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

export const alertCountQuery = queryOptions({
  queryKey: [...ALL, 'count'],
  queryFn: ({ signal }) => call(countAlerts, {}, { signal }),
})

/** Cached: the client's time zone and email domains rarely change. */
export const alertFactsQuery = queryOptions({
  queryKey: ['alert-facts'],
  queryFn: ({ signal }) => call(getAlertFacts, {}, { signal }),
  staleTime: 60_000,
})
export type AlertFacts = CallAnswer<typeof getAlertFacts>

export const alertTypesQuery = queryOptions({
  queryKey: ['alert-types'],
  queryFn: ({ signal }) => call(listAlertTypes, {}, { signal }),
  staleTime: 60_000,
})

/** One alert for editing; never from the cache, because it may have been changed elsewhere. */
export const alertQuery = (alertId: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', alertId],
    queryFn: ({ signal }) => call(getAlert, { params: { alertId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export interface Page {
  readonly page: number
  readonly size: PageSize
}

export const alertRunsQuery = (alertId: number, page: Page) =>
  queryOptions({
    queryKey: [...ALL, 'runs', alertId, page],
    queryFn: ({ signal }) => callList(listAlertRuns, { params: { alertId }, query: page }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

/** Findings of a run or, without a run, the open ones. */
export const findingsQuery = (alertId: number, alertRunId: number | undefined, page: Page) =>
  queryOptions({
    queryKey: [...ALL, 'findings', alertId, alertRunId, page],
    queryFn: ({ signal }) =>
      callList(
        listFindings,
        { params: { alertId }, query: { ...page, ...(alertRunId !== undefined && { alertRunId }) } },
        { signal },
      ),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

const reload = (client: QueryClient) => void client.invalidateQueries({ queryKey: ALL })

/** Also refetches after a rejected change: the alert may have been changed elsewhere. */
function useAlertChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => reload(client) })
}

interface Creation {
  readonly key: string
  readonly alert: AlertDocument
}

export const useCreateAlert = () => useAlertChange((body: Creation) => call(createAlert, { body }))

interface Update {
  readonly alertId: number
  /** Revision that was edited. */
  readonly revision: number
  readonly alert: AlertDocument
}

export const useUpdateAlert = () =>
  useAlertChange(({ alertId, ...body }: Update) => call(updateAlert, { params: { alertId }, body }))

/** Returns false when the alert is in use. */
export const useDeleteAlert = () => useAlertChange((alertId: number) => call(deleteAlert, { params: { alertId } }))

export const usePreview = () =>
  useMutation({ mutationFn: (alert: AlertDocument) => call(previewAlert, { body: { alert } }) })
