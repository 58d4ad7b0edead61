import { Refusal, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** How long somebody waits for a turn, and whether they are still there. */
interface Patience {
  readonly withinMs: number
  readonly signal: AbortSignal
}

/** Lets so many works run at once; the others wait their turn, and where even those are too many, one is told to come back. */
export function takeTurns(atOnce: number, waiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const queue = new Set<() => void>()
  return async function inTurn<T>(work: () => Promise<T>, patience?: Patience): Promise<T> {
    if (running >= atOnce) {
      if (queue.size >= waiting) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
      await turn(queue, patience)
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // the place is handed on, not given back, so that a newcomer cannot overtake
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

/** Comes when it is taken from the queue. Whoever leaves before is not in the way of the others. */
function turn(queue: Set<() => void>, patience: Patience | undefined): Promise<void> {
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
