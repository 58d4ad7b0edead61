import { getPrice, listMarketPrices, percentAbove, toAmount, toPriceParameters } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { selectWatched, toFact } from './series.ts'

/** The newest price differs too much from the average price of the product, which includes it and has index 100. */
export const priceIndexOutOfBand: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of selectWatched(part, watch, moment)) {
    const { newest, key } = known
    const price = getPrice(newest, detail)
    if (price === null) continue
    let [sum, count] = [0, 0]
    for (const offer of listMarketPrices(known, detail)) {
      sum += offer.price
      count += 1
    }
    if (count < 2 || sum === 0) continue
    // compares with the sum, so that both are whole numbers
    const points = percentAbove(price * count, sum)
    const fact = () => {
      const given = toPriceParameters(price, newest.currency, detail)
      const parameters = { ...given, index: 100 + points, count, average: toAmount(sum / count) }
      return toFact(known, { code: 'priceIndex', parameters }, newest.at)
    }
    yield { key, holds: isBeyond(points, detail), fact }
  }
}
