import type { Observation, Series } from '@vitrine/db/alerts/sources'
import type { Watch } from './rule.ts'
import type { ProductSeries } from './series.ts'

type Detail = Watch['detail']

/** Prices as whole cents, so that a price exactly on a tolerance counts as inside. */
export const toCents = (price: number) => Math.round(price * 100)

/** List or final price, as configured. Null while the product isn't listed or if its currency is unknown. */
export function getPrice({ isListed, currency, listPrice, finalPrice }: Observation, detail: Detail): number | null {
  const price = detail.finalPrice ? finalPrice : listPrice
  return price === null || !isListed || currency === null ? null : toCents(price)
}

/** The newest prices of the product in the currency of the given series, including its own. */
export function* listMarketPrices(
  { market, newest }: ProductSeries,
  detail: Detail,
): Generator<{ series: Series; price: number }> {
  for (const { series, newest: other } of market) {
    const price = other.currency === newest.currency ? getPrice(other, detail) : null
    if (price !== null) yield { series, price }
  }
}

/** Both are whole numbers, so equal prices give exactly 0. */
export const percentAbove = (price: number, reference: number) => ((price - reference) * 100) / reference

/** Converts hundredths back to an amount: 999 is 9.99. */
export const toAmount = (price: number) => price / 100

/** Message parameters of the watched price, which always has a currency (see `getPrice`). */
export const toPriceParameters = (price: number, currency: string | null, { finalPrice }: Detail) => ({
  priceKind: finalPrice ? ('final' as const) : ('list' as const),
  price: toAmount(price),
  currency: currency ?? '',
})
