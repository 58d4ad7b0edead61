import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import {
  getUrlVisits,
  getVisit,
  requestVisit,
  type UrlVisits,
  type VisitAnswer,
} from '@vitrine/contract/visits/url-visits.contract'
import type { VisitKind } from '@vitrine/contract/visits/visits.contract'
import { call } from '../../platform/call.ts'

const SOON_MS = 2_000
const LATER_MS = 20_000

const visitsKey = (urlId: number) => ['visits', 'url', urlId]

/** Visits that were requested or are running end within seconds. */
const isBusy = (visits: UrlVisits | undefined) =>
  visits?.next.some(({ state, requestedBy }) => state === 'leased' || requestedBy !== null) ?? false

export const urlVisitsQuery = (urlId: number) =>
  queryOptions({
    queryKey: visitsKey(urlId),
    queryFn: ({ signal }) => call(getUrlVisits, { params: { urlId } }, { signal }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? SOON_MS : LATER_MS),
  })

/** Neither the visit nor its pictures will change. */
const isSettled = (visit: VisitAnswer | undefined) =>
  visit?.state === 'done' && ![visit.picture, visit.slides, visit.video].some(isWaiting)

/** Whether a worker still has to process it. */
export const isWaiting = (picture: PictureLinks | null) =>
  picture?.state === 'announced' || picture?.state === 'waiting'

export const visitQuery = (visitId: number) =>
  queryOptions({
    queryKey: ['visits', 'one', visitId],
    queryFn: ({ signal }) => call(getVisit, { params: { visitId } }, { signal }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : SOON_MS / 2),
  })

export function useRequestVisit(urlId: number, onRequested: (visitId: number, kind: VisitKind) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: VisitKind) => call(requestVisit, { params: { urlId }, body: { kind } }),
    onSuccess: ({ visitId }, kind) => onRequested(visitId, kind),
    onSettled: () => client.invalidateQueries({ queryKey: visitsKey(urlId) }),
  })
}
