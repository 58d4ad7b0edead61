import { isBeyond, type Judge } from './rule.ts'
import { changes, factOf, watched } from './series.ts'

/** By too many places since it was seen before; less is further up. */
export const positionMoved: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of watched(part, watch, moment)) {
    const all = changes(known, moment, ({ isListed, position }) => (isListed ? position : null))
    for (const { key, observation, value, before } of all) {
      const places = value - before
      if (!isBeyond(places, watch.detail)) continue
      const moved = `${Math.abs(places)} ${places > 0 ? 'down' : 'up'} from ${before}`
      yield { key: key(), holds: true, fact: () => factOf(known, `Position ${value}, ${moved}`, observation.at) }
    }
  }
}
