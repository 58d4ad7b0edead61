import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { endPause, getOperations, type PauseTarget, pauseVisits } from '@vitrine/contract/visits/operations.contract'
import { getVisitCauses } from '@vitrine/contract/visits/visit-causes.contract'
import { call } from '../platform/call.ts'

const OPERATIONS = ['visits', 'operations'] as const

/** Paused in a hidden tab, and refreshed when it becomes visible again. */
export const operationsQuery = queryOptions({
  queryKey: OPERATIONS,
  queryFn: ({ signal }) => call(getOperations, {}, { signal }),
  refetchInterval: LIMITS.visits.operations.refresh,
  staleTime: 0,
})

export interface CauseFilter {
  readonly days: { readonly from: string; readonly to: string }
  readonly countryIds?: readonly number[] | undefined
  readonly platformIds?: readonly number[] | undefined
  readonly urlId?: number | undefined
}

export const causesQuery = ({ days: { from, to }, countryIds, platformIds, urlId }: CauseFilter) => {
  const query = {
    from,
    to,
    ...(countryIds && { countryIds: countryIds.join(',') }),
    ...(platformIds && { platformIds: platformIds.join(',') }),
    ...(urlId !== undefined && { urlId }),
  }
  return queryOptions({
    queryKey: ['visits', 'causes', query],
    queryFn: ({ signal }) => call(getVisitCauses, { query }, { signal }),
  })
}

export function useRefreshOperations() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: OPERATIONS })
}

export function usePauseVisits() {
  const refresh = useRefreshOperations()
  return useMutation({
    mutationFn: (body: { target: PauseTarget; reason: string }) => call(pauseVisits, { body }),
    // after errors, too: someone else may have paused it
    onSettled: refresh,
  })
}

export function useEndPause() {
  const refresh = useRefreshOperations()
  return useMutation({
    mutationFn: (pauseId: number) => call(endPause, { params: { pauseId: String(pauseId) } }),
    onSettled: refresh,
  })
}
