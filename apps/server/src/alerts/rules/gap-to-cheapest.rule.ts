import type { Series } from '@vitrine/db/alerts/sources'
import { inMoney, inPercent, marketOf, percentAbove, priceInWords, priceOf } from './prices.ts'
import { isBeyond, type Judge, type Watch } from './rule.ts'
import { factOf, type Known, watched } from './series.ts'

/** The newest price lies too far above the cheapest one at another eTailer, wherever the asker sees one. */
export const gapToCheapest: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  const tolerances = { ...detail, toleranceBelow: null }
  for (const known of watched(part, watch, moment)) {
    const { newest, key } = known
    const price = priceOf(newest, detail)
    const cheapest = price === null ? undefined : cheapestElsewhere(known, detail)
    if (price === null || cheapest === undefined) continue
    const percent = percentAbove(price, cheapest.price)
    const fact = () => {
      const side = percent === 0 ? 'as' : `${inPercent(percent)} ${percent > 0 ? 'above' : 'below'}`
      const other = `the cheapest elsewhere, ${inMoney(cheapest.price, newest.currency)} at ${cheapest.series.platform}`
      return factOf(known, `${priceInWords(price, newest.currency, detail)}, ${side} ${other}`, newest.at)
    }
    yield { key, holds: isBeyond(percent, tolerances), fact }
  }
}

/** What costs nothing is no offer to compare with. */
function cheapestElsewhere(known: Known, detail: Watch['detail']) {
  let cheapest: { readonly series: Series; readonly price: number } | undefined
  for (const offer of marketOf(known, detail)) {
    if (offer.series.platformId === known.series.platformId || offer.price === 0) continue
    if (cheapest === undefined || offer.price < cheapest.price) cheapest = offer
  }
  return cheapest
}
