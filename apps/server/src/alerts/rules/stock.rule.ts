import type { Judge } from './rule.ts'
import { selectWatched, toFact } from './series.ts'

/** Two observations in a row must agree. Otherwise a page that failed to load once would open and close a finding. */
export const stock: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of selectWatched(part, watch, moment)) {
    const last = known.observations.findLast(hasStock)
    const before = known.observations.findLast((one) => one !== last && hasStock(one))
    if (last === undefined || before === undefined || last.inStock !== before.inStock) continue
    const code = last.inStock ? 'inStock' : 'outOfStock'
    yield { key: known.key, holds: !last.inStock, fact: () => toFact(known, { code, parameters: {} }, last.at) }
  }
}

const hasStock = ({ isListed, inStock }: { isListed: boolean; inStock: boolean | null }) => isListed && inStock !== null
