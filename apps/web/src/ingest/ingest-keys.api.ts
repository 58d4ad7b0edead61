import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listIngestKeys,
  makeIngestKey,
  type NewIngestKey,
  revokeIngestKey,
  rotateIngestKey,
} from '@vitrine/contract/ingest/keys.contract'
import { call } from '../platform/call.ts'
import { callList, newestDraw } from '../platform/draws.ts'

export const ingestKeysQuery = queryOptions({
  queryKey: ['ingest-keys'],
  queryFn: ({ signal }) => callList(listIngestKeys, {}, { signal }),
  structuralSharing: newestDraw,
  select: ({ data }) => data,
  // 'last used' is kept to the minute
  refetchInterval: 60_000,
})

/** After a failure too: the server may have done it all the same. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ingestKeysQuery.queryKey })

/** The answer is the key itself: it must not outlive the dialog that shows it. */
const FORGOTTEN = { gcTime: 0 } as const

export function useMakeKey() {
  const client = useQueryClient()
  return useMutation({
    ...FORGOTTEN,
    mutationFn: (body: NewIngestKey) => call(makeIngestKey, { body }),
    onSettled: () => void reload(client),
  })
}

export function useRotateKey() {
  const client = useQueryClient()
  return useMutation({
    ...FORGOTTEN,
    mutationFn: (ingestKeyId: number) => call(rotateIngestKey, { params: { ingestKeyId } }),
    onSettled: () => void reload(client),
  })
}

export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ingestKeyId: number) => call(revokeIngestKey, { params: { ingestKeyId } }),
    // waited for, so that the dialog closes over a list that already says so
    onSettled: () => reload(client),
  })
}
