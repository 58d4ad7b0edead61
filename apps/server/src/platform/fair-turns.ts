import { AsyncResource } from 'node:async_hooks'
import { Refusal, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

interface TurnLimits {
  /** Maximum number of concurrent tasks across all users. */
  readonly atOnce: number
  readonly perUser: number
  /** Maximum queue length of one user; further calls are refused with Retry-After. */
  readonly waitingPerUser: number
}

/** How long to wait for a turn, and whether the caller is still connected. */
interface WaitOptions {
  readonly withinMs: number
  readonly signal: AbortSignal
}

const refuseMore = async (): Promise<never> => refuse('tooManyRequests', RETRY_AFTER_SECONDS)

interface UserQueue {
  running: number
  /** Turn number of the user's last turn; 0 before the first. */
  lastTurn: number
  readonly waiting: Set<() => void>
}

export type FairTurns = ReturnType<typeof createFairTurns>

/**
 * Shares a number of slots among users. The user whose last turn was longest ago comes next, no matter how many calls
 * other users have queued. Work starts synchronously if a slot is free.
 */
export function createFairTurns({ atOnce, perUser, waitingPerUser }: TurnLimits) {
  let running = 0
  let turns = 0
  const lines = new Map<number, UserQueue>()

  function findNext(): UserQueue | undefined {
    let next: UserQueue | undefined
    for (const line of lines.values()) {
      const isEligible = line.waiting.size > 0 && line.running < perUser
      if (isEligible && (!next || line.lastTurn < next.lastTurn)) next = line
    }
    return next
  }

  function beginNext(): void {
    while (running < atOnce) {
      const line = findNext()
      const [begin] = line?.waiting ?? []
      if (!line || !begin) return
      line.waiting.delete(begin)
      line.lastTurn = ++turns
      line.running += 1
      running += 1
      begin()
    }
  }

  return function inTurn<T>(userId: number, work: () => Promise<T>, patience?: WaitOptions): Promise<T> {
    const line = lines.get(userId) ?? { running: 0, lastTurn: 0, waiting: new Set() }
    if (line.waiting.size >= waitingPerUser) return refuseMore()
    lines.set(userId, line)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const removeIfIdle = () => {
      if (line.running === 0 && line.waiting.size === 0 && lines.get(userId) === line) lines.delete(userId)
    }
    const end = () => {
      line.running -= 1
      running -= 1
      removeIfIdle()
      beginNext()
    }
    // starts when another user's call ends, but keeps the async context of this one
    const run = AsyncResource.bind(async () => work())
    const begin = () => void run().finally(end).then(resolve, reject)
    line.waiting.add(begin)
    if (patience) {
      const leave = () => {
        if (!line.waiting.delete(begin)) return
        removeIfIdle()
        reject(new Refusal('communication'))
      }
      const isOver = AbortSignal.any([patience.signal, AbortSignal.timeout(patience.withinMs)])
      if (isOver.aborted) leave()
      else isOver.addEventListener('abort', leave, { once: true })
    }
    beginNext()
    return promise
  }
}
