import { includes, isBehind, type Moment } from '@vitrine/contract/live/live-position'
import type { Tick } from './tick.ts'

const EVERY_MS = 200
/** Bounds of the pause between reads, which grows after repeated failures. */
const LEAST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

type TickListener = (tick: Tick) => void

/** The single reader of changes in a process while there are listeners. */
export interface Hub {
  /** Resolves once no commit can be missed. Call the result to stop. */
  listen(hear: TickListener): Promise<() => void>
  close(): Promise<void>
}

/**
 * Polls for changes every 200 ms. On errors it backs off and then continues from the same position, so nothing is
 * skipped.
 */
export function createHub(read: (since: Moment | undefined) => Promise<Tick>, onError: (error: unknown) => void): Hub {
  const listeners = new Set<TickListener>()
  let moment: Moment | undefined
  let failures = 0
  let failure: unknown
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined

  const notify = (tick: Tick) => {
    for (const hear of listeners) {
      try {
        hear(tick)
      } catch (error) {
        // a failing listener must not affect the others
        onError(error)
      }
    }
  }
  const poll = async () => {
    const began = performance.now()
    try {
      const tick = await read(moment)
      moment = tick.moment
      failures = 0
      notify(tick)
    } catch (error) {
      failure = error
      failures += 1
      onError(error)
    }
    reading = undefined
    if (listeners.size > 0) {
      const every = Math.min(EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS)
      timer = setTimeout(() => void start(), Math.max(LEAST_PAUSE_MS, began + every - performance.now()))
    } else {
      // the next listener starts from the current position
      moment = undefined
    }
  }
  const start = () => {
    clearTimeout(timer)
    reading ??= poll()
    return reading
  }

  return {
    listen: async (hear) => {
      listeners.add(hear)
      if (!moment) await start()
      if (!moment) {
        listeners.delete(hear)
        throw failure
      }
      return () => listeners.delete(hear)
    },
    close: async () => {
      listeners.clear()
      clearTimeout(timer)
      await reading
    },
  }
}

type LivePosition = Pick<Tick, 'moment' | 'position'>

/**
 * Delivers all changes after a moment exactly once, including those that arrive while that moment is being read. `hear`
 * also gets the previous position.
 */
export async function follow(
  hub: Hub,
  begin: () => Promise<LivePosition>,
  hear: (tick: Tick, from: string) => void,
): Promise<() => void> {
  const early: Tick[] = []
  let place: LivePosition | undefined
  const handleTick = (tick: Tick) => {
    if (!place) {
      early.push(tick)
      return
    }
    const { moment, position } = place
    if (includes(moment, tick.moment)) return
    place = tick
    const changes = tick.changes.filter(({ transaction }) => !isBehind(transaction, moment))
    hear(changes.length === tick.changes.length ? tick : { ...tick, changes }, position)
  }
  const leave = await hub.listen(handleTick)
  try {
    place = await begin()
    for (const tick of early) handleTick(tick)
    return leave
  } catch (error) {
    leave()
    throw error
  }
}
