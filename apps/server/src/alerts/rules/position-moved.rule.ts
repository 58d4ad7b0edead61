import { isBeyond, type Judge } from './rule.ts'
import { listChanges, selectWatched, toFact } from './series.ts'

/** Moved by too many positions since the previous observation. Position 1 is the top. */
export const positionMoved: Judge<'observations'> = function* (part, watch, moment) {
  for (const known of selectWatched(part, watch, moment)) {
    const all = listChanges(known, moment, ({ isListed, position }) => (isListed ? position : null))
    for (const { key, observation, value, before } of all) {
      const places = value - before
      if (!isBeyond(places, watch.detail)) continue
      const message = { code: 'positionMoved', parameters: { position: value, before } } as const
      yield { key: key(), holds: true, fact: () => toFact(known, message, observation.at) }
    }
  }
}
