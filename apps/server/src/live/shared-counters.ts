import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { countAtMoment } from '@vitrine/db/live/live.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { questionOf } from '@vitrine/db/trays/tray.queries'
import { takeTurns } from '../platform/in-turn.ts'
import type { Hub } from './hub.ts'
import { startCounter, type TrayCounter } from './tray-counter.ts'

const TRAYS_AT_ONCE = 2
/** A stream that ends and comes back must not have everything counted again. */
const KEPT_MS = 30_000

export interface SharedCounter {
  count(): number | undefined
  /** To be called once by everybody who was given it. */
  release(): void
}

interface Entry {
  readonly counter: TrayCounter
  users: number
  forgetting?: NodeJS.Timeout
}

/** Everybody who sees the same number shares its counter. */
export function createCounters(hub: Hub, onError: (error: unknown) => void) {
  const inTurn = takeTurns(TRAYS_AT_ONCE)
  const entries = new Map<string, Entry>()

  const entryFor = (name: string, tray: TrayName, actor: Actor): Entry => {
    const known = entries.get(name)
    if (known) return known
    const ask = () => inTurn(() => actor.transaction((db) => countAtMoment(db, questionOf(tray, actor.userId, {}))))
    const entry = { counter: startCounter(hub, ask, onError), users: 0 }
    entries.set(name, entry)
    return entry
  }
  return (tray: TrayName, actor: Actor): SharedCounter => {
    const name = nameOf(tray, actor)
    const entry = entryFor(name, tray, actor)
    entry.users += 1
    clearTimeout(entry.forgetting)
    const forget = () => {
      entries.delete(name)
      entry.counter.stop()
    }
    return {
      count: entry.counter.count,
      release: () => {
        entry.users -= 1
        if (entry.users === 0) entry.forgetting = setTimeout(forget, KEPT_MS).unref()
      },
    }
  }
}

/** Who sees the same number: all staff, all users of a client, or one user where a tray holds own items. */
const nameOf = (tray: TrayName, { userId, clientId }: Actor) =>
  [tray, clientId ?? 'staff', trayOf(tray).owner === 'own' ? userId : 'all'].join(' ')
