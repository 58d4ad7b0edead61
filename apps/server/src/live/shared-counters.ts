import { type CountName, countedCaptures } from '@vitrine/contract/trays/tray-counts'
import { countAtMoment } from '@vitrine/db/live/live.queries'
import { type SeenPosition, withSeen } from '@vitrine/db/replicas/seen-position'
import type { Actor } from '@vitrine/db/row-scope'
import { toQuestion } from '@vitrine/db/trays/tray.queries'
import { takeTurns } from '../platform/in-turn.ts'
import type { Hub } from './hub.ts'
import { startCounter, type TrayCounter } from './tray-counter.ts'

const TRAYS_AT_ONCE = 2
/** Keeps counters alive across reconnects, which would otherwise recount everything. */
const KEPT_MS = 30_000

export interface SharedCounter {
  count(): number | undefined
  /** Each holder must call this exactly once. */
  release(): void
}

interface Entry {
  readonly counter: TrayCounter
  users: number
  forgetting?: NodeJS.Timeout
}

/** Users who see the same count share its counter. */
export function createCounters(hub: Hub, seen: SeenPosition | undefined, onError: (error: unknown) => void) {
  const inTurn = takeTurns(TRAYS_AT_ONCE)
  const entries = new Map<string, Entry>()

  const getEntry = (key: string, name: CountName, actor: Actor): Entry => {
    const known = entries.get(key)
    if (known) return known
    const count = () => actor.statement((db) => countAtMoment(db, toQuestion(name, actor.userId, {})))
    const readCount = () => inTurn(() => withSeen(seen, count))
    const entry = { counter: startCounter(hub, readCount, onError), users: 0 }
    entries.set(key, entry)
    return entry
  }
  return (name: CountName, actor: Actor): SharedCounter => {
    const key = getKey(name, actor)
    const entry = getEntry(key, name, actor)
    entry.users += 1
    clearTimeout(entry.forgetting)
    const removeEntry = () => {
      entries.delete(key)
      entry.counter.stop()
    }
    return {
      count: entry.counter.count,
      release: () => {
        entry.users -= 1
        if (entry.users === 0) entry.forgetting = setTimeout(removeEntry, KEPT_MS).unref()
      },
    }
  }
}

/** Users who share a count: all staff, all users of a client, or one user for trays of own items. */
const getKey = (name: CountName, { userId, clientId }: Actor) =>
  [name, clientId ?? 'staff', countedCaptures(name).owner === 'own' ? userId : 'all'].join(' ')
