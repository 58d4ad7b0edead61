import type { Judge } from './rule.ts'
import { factOf, watched } from './series.ts'

/** Seen twice: one look at a page that did not load would be news twice, the second time that all is well. */
export const stock: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of watched(part, watch, moment)) {
    const last = known.observations.findLast(says)
    const before = known.observations.findLast((one) => one !== last && says(one))
    if (last === undefined || before === undefined || last.inStock !== before.inStock) continue
    const text = last.inStock ? 'In stock, seen twice' : 'Out of stock, seen twice'
    yield { key: known.key, holds: !last.inStock, fact: () => factOf(known, text, last.at) }
  }
}

const says = ({ isListed, inStock }: { isListed: boolean; inStock: boolean | null }) => isListed && inStock !== null
