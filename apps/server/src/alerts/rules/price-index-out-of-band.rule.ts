import { inDecimals, inMoney, marketOf, percentAbove, priceInWords, priceOf } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { factOf, watched } from './series.ts'

/** The newest price is too far from the mean of the product's prices, of which it is one; the index is 100 at the mean. */
export const priceIndexOutOfBand: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of watched(part, watch, moment)) {
    const { newest, key } = known
    const price = priceOf(newest, detail)
    if (price === null) continue
    let [sum, count] = [0, 0]
    for (const offer of marketOf(known, detail)) {
      sum += offer.price
      count += 1
    }
    if (count < 2 || sum === 0) continue
    // against the sum, so that both are whole numbers
    const points = percentAbove(price * count, sum)
    const fact = () => {
      const mean = `the mean of ${count} is ${inMoney(sum / count, newest.currency)}`
      const index = `price index ${inDecimals(100 + points)}`
      return factOf(known, `${priceInWords(price, newest.currency, detail)}, ${index}: ${mean}`, newest.at)
    }
    yield { key, holds: isBeyond(points, detail), fact }
  }
}
