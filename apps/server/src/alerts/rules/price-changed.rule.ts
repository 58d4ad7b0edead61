import { getPrice, percentAbove, toAmount, toPriceParameters } from './prices.ts'
import { isBeyond, type Judge } from './rule.ts'
import { listChanges, selectWatched, toFact } from './series.ts'

/**
 * A price differs too much from the previous one in the same currency. Changes from a price of 0 have no percentage.
 */
export const priceChanged: Judge<'observations'> = function* (part, watch, moment) {
  const { detail } = watch
  for (const known of selectWatched(part, watch, moment)) {
    const all = listChanges(
      known,
      moment,
      (observation) => getPrice(observation, detail),
      ({ currency }) => currency,
    )
    for (const { key, observation, value, before } of all) {
      if (before === 0) continue
      const percent = percentAbove(value, before)
      if (!isBeyond(percent, detail)) continue
      const { currency, at } = observation
      const fact = () => {
        const parameters = { ...toPriceParameters(value, currency, detail), percent, before: toAmount(before) }
        return toFact(known, { code: 'priceChanged', parameters }, at)
      }
      yield { key: key(), holds: true, fact }
    }
  }
}
