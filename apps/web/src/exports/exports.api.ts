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
import { formatCount } from '../ui/format.ts'
import { useDebounced } from '../ui/use-debounced.ts'

type RetailMediaAsked = CallInput<typeof expectRetailMedia>['body']
type ProductsAsked = CallInput<typeof expectProductPerformance>['body']

export const askRetailMedia = (body: RetailMediaAsked, key: string) =>
  call(askForRetailMedia, { body: { ...body, key } })
export const askProducts = (body: ProductsAsked, key: string) =>
  call(askForProductPerformance, { body: { ...body, key } })

export async function retailMediaExpected(body: RetailMediaAsked): Promise<string> {
  const { captures } = await call(expectRetailMedia, { body })
  return captures === 0 ? 'Nothing was captured there.' : `${formatCount(captures, 'capture')} in the file`
}

export async function productsExpected(body: ProductsAsked): Promise<string> {
  const { products, eTailers } = await call(expectProductPerformance, { body })
  if (products === 0 || eTailers === 0) return 'None of your products is in the file.'
  return `${formatCount(products, 'product')} at ${formatCount(eTailers, 'eTailer')} in the file`
}

/** How much there will be, in words; nothing while the form is not right, or nobody knows. */
export function useExpected<Asked extends object>(
  asked: Asked | undefined,
  expected: (asked: Asked) => Promise<string>,
): string | undefined {
  // the address changes nothing about what is in the file
  const counted = useDebounced(asked && JSON.stringify({ ...asked, email: null }), LIMITS.filterDebounce)
  const { data } = useQuery({
    queryKey: ['exports', 'expected', counted],
    queryFn: counted === undefined ? skipToken : () => expected(JSON.parse(counted) as Asked),
    staleTime: 60_000,
  })
  return asked && data
}
