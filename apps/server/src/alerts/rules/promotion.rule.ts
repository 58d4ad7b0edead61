import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import type { Observation } from '@vitrine/db/alerts/sources'
import type { Judge } from './rule.ts'
import { selectWatched, toFact } from './series.ts'

const NO_PROMOTION: FindingMessage = { code: 'noPromotion', parameters: {} }

/** The newest observation has a price below the list price, or a promotion text. */
export const promotion: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of selectWatched(part, watch, moment)) {
    const { newest, key } = known
    if (!newest.isListed) continue
    const holds = isReduced(newest) || Boolean(newest.promoText)
    const message = () => (holds ? describePromotion(newest) : NO_PROMOTION)
    yield { key, holds, fact: () => toFact(known, message(), newest.at) }
  }
}

const isReduced = ({ listPrice, finalPrice }: Observation) =>
  listPrice !== null && finalPrice !== null && finalPrice < listPrice

function describePromotion(observation: Observation): FindingMessage {
  const { listPrice, finalPrice, currency, promoText } = observation
  const prices = isReduced(observation) ? { listPrice, finalPrice } : { listPrice: null, finalPrice: null }
  return { code: 'promotion', parameters: { ...prices, currency, promoText: promoText || null } }
}
