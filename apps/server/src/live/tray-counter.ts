import { setTimeout as pause } from 'node:timers/promises'
import { parseMoment } from '@vitrine/contract/live/live-position'
import type { TrayCount } from '@vitrine/db/live/live.queries'
import { type Conditions, toConditions } from './conditions.rules.ts'
import { follow, type Hub } from './hub.ts'
import type { Tick } from './tick.ts'
import { countDelta } from './tray-news.rules.ts'

const TRY_AGAIN_MS = 3_000

/** Number of captures in a tray this month. */
export interface TrayCounter {
  /** Undefined until the first count is done. */
  count(): number | undefined
  stop(): void
}

/** Counts once, then follows changes. Recounts when changes are lost or the month changes. */
export function startCounter(hub: Hub, ask: () => Promise<TrayCount>, onError: (error: unknown) => void): TrayCounter {
  const stopping = new AbortController()
  const { signal } = stopping
  let now: { count: number; month: string; conditions: Conditions } | undefined

  /** Resolves when a recount is needed. */
  const countOn = async () => {
    const over = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => over.resolve(), { once: true })
    const begin = async () => {
      const found = await ask()
      now = { count: found.count, month: found.month, conditions: toConditions(found, found) }
      return { position: found.position, moment: parseMoment(found.position) }
    }
    const handleTick = (tick: Tick) => {
      if (!now || tick.isLost || tick.month !== now.month) over.resolve()
      else now.count += countDelta(now.conditions, tick.changes)
    }
    const leave = await follow(hub, begin, handleTick)
    await over.promise
    leave()
  }
  const run = async () => {
    while (!signal.aborted) {
      try {
        await countOn()
      } catch (error) {
        onError(error)
        await pause(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
  void run()
  return { count: () => now?.count, stop: () => stopping.abort() }
}
