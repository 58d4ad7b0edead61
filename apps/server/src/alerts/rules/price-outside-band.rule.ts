import { hundredths, inMoney, inPercent, percentAbove, priceInWords, priceOf } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { factOf, watched } from './series.ts'

/** The newest price lies too far from the recommended one of the product at the eTailer. */
export const priceOutsideBand: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of watched(part, watch, moment)) {
    const { newest, series, key } = known
    const price = priceOf(newest, detail)
    if (price === null || series.recommended?.currency !== newest.currency || series.recommended.price === 0) continue
    const recommended = hundredths(series.recommended.price)
    const percent = percentAbove(price, recommended)
    const fact = () => {
      const side = `${inPercent(percent)} ${percent > 0 ? 'above' : 'below'} the recommended ${inMoney(recommended, newest.currency)}`
      const text = `${priceInWords(price, newest.currency, detail)}, ${percent === 0 ? 'as recommended' : side}`
      return factOf(known, text, newest.at)
    }
    yield { key, holds: isBeyond(percent, detail), fact }
  }
}
