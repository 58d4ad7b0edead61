import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { discardFailedJobs, getSystem, listFailedJobs, retryFailedJobs } from '@vitrine/contract/system/system.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import type { SystemView } from './system-view.model.ts'

/** Paused in a hidden tab, and refreshed when it becomes visible again. */
const LIVE = { refetchInterval: LIMITS.system.refresh, staleTime: 0 } as const

export const systemQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  ...LIVE,
})

/** A page of failed jobs. The previous page stays visible while it loads. */
export const failedJobsQuery = ({ task, page, size }: SystemView) => {
  const query = { ...(task !== undefined && { task }), page, size }
  return queryOptions({
    queryKey: ['system', 'failed-jobs', query],
    queryFn: ({ signal }) => callList(listFailedJobs, { query }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
    ...LIVE,
  })
}

const CALLS = { retry: retryFailedJobs, discard: discardFailedJobs } as const
export type JobChange = keyof typeof CALLS

export function useChangeJobs(change: JobChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobIds: readonly number[]) => call(CALLS[change], { body: { jobIds: [...jobIds] } }),
    // after errors, too: the server may have made the change
    onSettled: () => client.invalidateQueries({ queryKey: ['system'] }),
  })
}
