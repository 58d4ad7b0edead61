import { skipToken, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@vitrine/contract/endpoint'
import {
  askForProductPerformance,
  askForRetailMedia,
  expectProductPerformance,
  expectRetailMedia,
} from '@vitrine/contract/exports/exports.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../platform/call.ts'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { t } from './messages.ts'

type RetailMediaAsked = CallInput<typeof expectRetailMedia>['body']
type ProductsAsked = CallInput<typeof expectProductPerformance>['body']

export const askRetailMedia = (body: RetailMediaAsked, key: string) =>
  call(askForRetailMedia, { body: { ...body, key } })
export const askProducts = (body: ProductsAsked, key: string) =>
  call(askForProductPerformance, { body: { ...body, key } })

export async function estimateRetailMedia(body: RetailMediaAsked): Promise<string> {
  const { captures } = await call(expectRetailMedia, { body })
  return captures === 0 ? t('noCaptures') : t('captures', { count: captures })
}

export async function estimateProducts(body: ProductsAsked): Promise<string> {
  const { products, eTailers } = await call(expectProductPerformance, { body })
  if (products === 0 || eTailers === 0) return t('noProducts')
  return t('products', { products, eTailers })
}

/** The expected size as text; undefined while the form is invalid or the size unknown. */
export function useExpected<Asked extends object>(
  asked: Asked | undefined,
  expected: (asked: Asked) => Promise<string>,
): string | undefined {
  // the recipient doesn't affect the size
  const counted = useDebounced(asked && JSON.stringify({ ...asked, email: null }), LIMITS.filterDebounce)
  const { data } = useQuery({
    queryKey: ['exports', 'expected', counted],
    queryFn: counted === undefined ? skipToken : () => expected(JSON.parse(counted) as Asked),
    staleTime: 60_000,
  })
  return asked && data
}
