import type { Observation, Series } from '@vitrine/db/alerts/sources'
import type { Watch } from './rule.ts'
import type { Known } from './series.ts'

type Detail = Watch['detail']

/** In hundredths, which are exact: a price on the very edge of a tolerance is not beyond it. */
export const hundredths = (price: number) => Math.round(price * 100)

/** List or final price, as asked; nothing while the product is not listed, or where nobody said in what currency. */
export function priceOf({ isListed, currency, listPrice, finalPrice }: Observation, detail: Detail): number | null {
  const price = detail.finalPrice ? finalPrice : listPrice
  return price === null || !isListed || currency === null ? null : hundredths(price)
}

/** The newest prices of the product in the currency of one of its series, that one's too. */
export function* marketOf({ market, newest }: Known, detail: Detail): Generator<{ series: Series; price: number }> {
  for (const { series, newest: other } of market) {
    const price = other.currency === newest.currency ? priceOf(other, detail) : null
    if (price !== null) yield { series, price }
  }
}

/** Both are whole numbers: what comes out even is even. */
export const percentAbove = (price: number, reference: number) => ((price - reference) * 100) / reference

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** One decimal, and of little as many as it takes to say something. */
const decimals = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
})

/** As in '9.99 GBP'. */
export const inMoney = (price: number, currency: string | null) =>
  currency === null ? money.format(price / 100) : `${money.format(price / 100)} ${currency}`

/** As in 'Final price 9.99 GBP'. */
export const priceInWords = (price: number, currency: string | null, { finalPrice }: Detail) =>
  `${finalPrice ? 'Final' : 'List'} price ${inMoney(price, currency)}`

export const inDecimals = (value: number) => decimals.format(value)
export const inPercent = (value: number) => `${inDecimals(Math.abs(value))} %`
