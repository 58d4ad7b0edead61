import { createFairTurns } from '../platform/fair-turns.ts'
import { Refusal } from '../platform/refusal.ts'

/** Same as the time that a request waits for a connection. */
const WAIT_WITHIN_MS = 3_000

interface PendingQuery {
  readonly answer: Promise<unknown>
  /** No more callers can join. */
  close(): void
  /** Leaves the queue. */
  leave(): void
  listeners: number
}

/**
 * Limits the number of concurrent queries of the tray index. The others wait for a limited time, in order per user.
 * Counting takes up a core of the database, so more concurrency would slow down every query and take connections from
 * users who save.
 *
 * A waiting query is shared by all callers with the same name, because its snapshot will be newer than their requests.
 * A running query is not shared, because data may have been saved since it started. The name must include everything
 * that the result depends on, including who may see it.
 */
export function shareQuestions(atOnce: number, withinMs = WAIT_WITHIN_MS) {
  // leaves a slot for other users if there is more than one
  const perUser = Math.max(1, atOnce - 1)
  const inTurn = createFairTurns({ atOnce, perUser, waitingPerUser: Number.POSITIVE_INFINITY })
  const waiting = new Map<string, PendingQuery>()

  const startQuery = (userId: number, name: string, ask: () => Promise<unknown>): PendingQuery => {
    const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>()
    const left = new AbortController()
    const close = () => {
      if (waiting.get(name) === question) waiting.delete(name)
    }
    const question: PendingQuery = { answer, close, leave: () => left.abort(), listeners: 0 }
    // registered first, because its turn may come immediately
    waiting.set(name, question)
    const runQuery = () => {
      close()
      return ask()
    }
    inTurn(userId, runQuery, { withinMs, signal: left.signal }).finally(close).then(resolve, reject)
    return question
  }

  return function share<T>(userId: number, name: string, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const question = waiting.get(name) ?? startQuery(userId, name, ask)
    question.listeners += 1
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const leave = () => {
      question.listeners -= 1
      if (question.listeners === 0) {
        question.close()
        question.leave()
      }
      reject(new Refusal('communication'))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    void question.answer
      .then((answer) => resolve(answer as T), reject)
      .finally(() => signal.removeEventListener('abort', leave))
    return promise
  }
}
