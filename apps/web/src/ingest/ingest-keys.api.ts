import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listIngestKeys,
  makeIngestKey,
  type NewIngestKey,
  revokeIngestKey,
  rotateIngestKey,
} from '@vitrine/contract/ingest/keys.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'

export const ingestKeysQuery = queryOptions({
  queryKey: ['ingest-keys'],
  queryFn: ({ signal }) => callList(listIngestKeys, {}, { signal }),
  structuralSharing: keepNewestDraw,
  select: ({ data }) => data,
  // 'last used' has a resolution of one minute
  refetchInterval: 60_000,
})

/** After errors, too: the server may have made the change. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ingestKeysQuery.queryKey })

/** The response contains the key, so it must not outlive the dialog that shows it. */
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
    // awaited, so that the list is current when the dialog closes
    onSettled: () => reload(client),
  })
}
