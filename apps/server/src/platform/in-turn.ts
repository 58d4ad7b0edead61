import { Refusal, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** How long to wait for a turn, and whether the caller is still connected. */
interface WaitOptions {
  readonly withinMs: number
  readonly signal: AbortSignal
}

/** Limits concurrency; further work waits in a queue, and is refused if the queue is full. */
export function takeTurns(atOnce: number, waiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const queue = new Set<() => void>()
  return async function inTurn<T>(work: () => Promise<T>, patience?: WaitOptions): Promise<T> {
    if (running >= atOnce) {
      if (queue.size >= waiting) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
      await waitForTurn(queue, patience)
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // hands the slot over directly, so that a new caller can't jump the queue
      const [next] = queue
      if (next) {
        queue.delete(next)
        next()
      } else {
        running -= 1
      }
    }
  }
}

/** Resolves when the caller's turn comes. Callers who leave early don't block the others. */
function waitForTurn(queue: Set<() => void>, patience: WaitOptions | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  queue.add(resolve)
  const leave = () => {
    if (queue.delete(resolve)) reject(new Refusal('communication'))
  }
  if (patience) {
    const end = AbortSignal.any([patience.signal, AbortSignal.timeout(patience.withinMs)])
    if (end.aborted) leave()
    else end.addEventListener('abort', leave, { once: true })
  }
  return promise
}
