import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { decideSkuClaims, listSkuClaims, type SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { call } from '../platform/call.ts'
import { callList, newestDraw } from '../platform/draws.ts'

const KEY = ['sku-claims'] as const
export const CLAIMS_PER_PAGE = 10

export const skuClaimsQuery = (state: SkuClaim['state'], page: number) =>
  queryOptions({
    queryKey: [...KEY, state, page],
    queryFn: ({ signal }) => callList(listSkuClaims, { query: { state, page, size: CLAIMS_PER_PAGE } }, { signal }),
    structuralSharing: newestDraw,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { skuClaimIds: number[]; isApproved: boolean }) => call(decideSkuClaims, { body: decision }),
    // after a failure too: somebody else may have decided
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
