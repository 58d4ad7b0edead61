import type { Series } from '@vitrine/db/alerts/sources'
import { getPrice, listMarketPrices, percentAbove, toAmount, toPriceParameters } from './prices.ts'
import { isBeyond, type Judge, type Watch } from './rule.ts'
import { type ProductSeries, selectWatched, toFact } from './series.ts'

/** The newest price is too far above the cheapest one at the other eTailers that the client may see. */
export const gapToCheapest: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  const tolerances = { ...detail, toleranceBelow: null }
  for (const known of selectWatched(part, watch, moment)) {
    const { newest, key } = known
    const price = getPrice(newest, detail)
    const cheapest = price === null ? undefined : findCheapestElsewhere(known, detail)
    if (price === null || cheapest === undefined) continue
    const percent = percentAbove(price, cheapest.price)
    const fact = () => {
      const given = toPriceParameters(price, newest.currency, detail)
      const { platform } = cheapest.series
      const parameters = { ...given, percent, cheapest: toAmount(cheapest.price), platform }
      return toFact(known, { code: 'gapToCheapest', parameters }, newest.at)
    }
    yield { key, holds: isBeyond(percent, tolerances), fact }
  }
}

/** A price of 0 is not an offer and is ignored. */
function findCheapestElsewhere(known: ProductSeries, detail: Watch['detail']) {
  let cheapest: { readonly series: Series; readonly price: number } | undefined
  for (const offer of listMarketPrices(known, detail)) {
    if (offer.series.platformId === known.series.platformId || offer.price === 0) continue
    if (cheapest === undefined || offer.price < cheapest.price) cheapest = offer
  }
  return cheapest
}
