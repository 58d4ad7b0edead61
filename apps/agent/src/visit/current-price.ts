import type { ShownPrice } from '../page/read-cards.ts'
import { type Price, parsePrices } from './parse-price.ts'

/**
 * The price that visitors pay: the largest one that is neither an earlier price nor one per quantity. Undefined if
 * several prices of the same size differ, because choosing one would be a guess.
 */
export function findCurrentPrice(shown: readonly ShownPrice[], country: string | undefined): Price | undefined {
  const current = shown.filter(({ isOld, isUnit }) => !isOld && !isUnit)
  const largest = Math.max(...current.map(({ fontSize }) => fontSize))
  const prices = current
    .filter(({ fontSize }) => fontSize === largest)
    .flatMap(({ text }) => parsePrices(text, country))
  const [first] = prices
  return prices.every(({ amount, currency }) => amount === first?.amount && currency === first.currency)
    ? first
    : undefined
}
