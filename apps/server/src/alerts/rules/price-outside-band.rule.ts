import { getPrice, percentAbove, toAmount, toCents, toPriceParameters } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { selectWatched, toFact } from './series.ts'

/** The newest price differs too much from the recommended price of the product at the eTailer. */
export const priceOutsideBand: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of selectWatched(part, watch, moment)) {
    const { newest, series, key } = known
    const price = getPrice(newest, detail)
    if (price === null || series.recommended?.currency !== newest.currency || series.recommended.price === 0) continue
    const recommended = toCents(series.recommended.price)
    const percent = percentAbove(price, recommended)
    const fact = () => {
      const given = toPriceParameters(price, newest.currency, detail)
      const parameters = { ...given, percent, recommended: toAmount(recommended) }
      return toFact(known, { code: 'priceOutsideBand', parameters }, newest.at)
    }
    yield { key, holds: isBeyond(percent, detail), fact }
  }
}
