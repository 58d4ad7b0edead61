import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import type { Judge } from './rule.ts'
import { selectWatched, toFact } from './series.ts'

/** Listed within the period that a run looks back, but not in the newest observation. */
export const delisted: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of selectWatched(part, watch, moment)) {
    const { newest, observations, key } = known
    const listed = observations.findLast(({ isListed }) => isListed)
    if (listed === undefined) continue
    const fact = () => {
      const message: FindingMessage = newest.isListed
        ? { code: 'listed', parameters: {} }
        : { code: 'notListed', parameters: { lastListed: listed.at.toISOString().slice(0, 10) } }
      return toFact(known, message, newest.at)
    }
    yield { key, holds: !newest.isListed, fact }
  }
}
