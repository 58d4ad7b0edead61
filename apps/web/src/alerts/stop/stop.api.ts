import { queryOptions } from '@tanstack/react-query'
import { describeStop } from '@vitrine/contract/alerts/alerts.contract'
import { call } from '../../platform/call.ts'

/** The alert and address of a link. Not refetched, because using the link changes the response. */
export const stopQuery = (token: string) =>
  queryOptions({
    queryKey: ['alert-stop', token],
    queryFn: ({ signal }) => call(describeStop, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
