import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideSkuClaims,
  listOwnedSkus,
  listSkuClaims,
  type OwnedSku,
  type SkuClaim,
  withdrawSku,
} from '@vitrine/contract/perfect-product/sku-claims.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'

const KEY = ['sku-claims'] as const
export const SKUS_PER_PAGE = 10

export const skuClaimsQuery = (state: SkuClaim['state'], page: number) =>
  queryOptions({
    queryKey: [...KEY, state, page],
    queryFn: ({ signal }) => callList(listSkuClaims, { query: { state, page, size: SKUS_PER_PAGE } }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export const ownedSkusQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'owned', search, page],
    queryFn: ({ signal }) => callList(listOwnedSkus, { query: { search, page, size: SKUS_PER_PAGE } }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { skuClaimIds: number[]; isApproved: boolean }) => call(decideSkuClaims, { body: decision }),
    // also after errors, because someone else may have decided
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useWithdrawal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId, sku }: OwnedSku) => call(withdrawSku, { body: { clientId, sku } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
