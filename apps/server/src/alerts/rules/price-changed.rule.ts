import { inMoney, inPercent, percentAbove, priceInWords, priceOf } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { changes, factOf, watched } from './series.ts'

/** A price is too far from the one seen before it in the same currency. From nothing to something is no percentage. */
export const priceChanged: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of watched(part, watch, moment)) {
    const all = changes(
      known,
      moment,
      (observation) => priceOf(observation, detail),
      ({ currency }) => currency,
    )
    for (const { key, observation, value, before } of all) {
      if (before === 0) continue
      const percent = percentAbove(value, before)
      if (!isBeyond(percent, detail)) continue
      const { currency, at } = observation
      const fact = () => {
        const moved = `${inPercent(percent)} ${percent > 0 ? 'up' : 'down'} from ${inMoney(before, currency)}`
        return factOf(known, `${priceInWords(value, currency, detail)}, ${moved}`, at)
      }
      yield { key: key(), holds: true, fact }
    }
  }
}
