import type { Observation } from '@vitrine/db/alerts/sources'
import { hundredths, inMoney } from './prices.ts'
import type { Judge } from './rule.ts'
import { factOf, watched } from './series.ts'

/** The newest observation shows a price below the list price, or says that there is a promotion. */
export const promotion: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of watched(part, watch, moment)) {
    const { newest, key } = known
    if (!newest.isListed) continue
    const holds = isReduced(newest) || Boolean(newest.promoText)
    yield { key, holds, fact: () => factOf(known, holds ? inWords(newest) : 'No promotion', newest.at) }
  }
}

const isReduced = ({ listPrice, finalPrice }: Observation) =>
  listPrice !== null && finalPrice !== null && finalPrice < listPrice

/** As in 'Promotion: final price 7.99 GBP instead of 9.99 GBP, “2 for 1”'. */
function inWords(observation: Observation): string {
  const { listPrice, finalPrice, currency, promoText } = observation
  const price = (value: number | null) => inMoney(hundredths(value ?? 0), currency)
  const said = [
    isReduced(observation) && `final price ${price(finalPrice)} instead of ${price(listPrice)}`,
    promoText && `“${promoText}”`,
  ]
  return `Promotion: ${said.filter(Boolean).join(', ')}`
}
