import { dayInWords } from '@vitrine/contract/dates'
import type { Judge } from './rule.ts'
import { factOf, watched } from './series.ts'

/** Listed not long ago, and no longer. What has not been listed for as long as a run looks back is not news. */
export const delisted: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of watched(part, watch, moment)) {
    const { newest, observations, key } = known
    const listed = observations.findLast(({ isListed }) => isListed)
    if (listed === undefined) continue
    const fact = () => {
      const text = newest.isListed
        ? 'Listed'
        : `Not listed, last seen listed on ${dayInWords(listed.at.toISOString().slice(0, 10))}`
      return factOf(known, text, newest.at)
    }
    yield { key, holds: !newest.isListed, fact }
  }
}
