import { fairTurns } from '../platform/fair-turns.ts'
import { Refusal } from '../platform/refusal.ts'

/** As long as a request waits for a connection. */
const WAIT_WITHIN_MS = 3_000

interface Waiting {
  readonly answer: Promise<unknown>
  /** From now on nobody joins it. */
  close(): void
  /** Gives up its place. */
  leave(): void
  listeners: number
}

/**
 * The way to the tray index: so many questions are asked at once, the others wait, each user's in their own order, and not for long. Counting
 * takes a core of the database, so more of them at once would only make each slower, and take the connections from those
 * who save.
 *
 * A question that still waits is shared by everybody who asks it under the same name: its snapshot will be younger than
 * each of their requests. One that is being answered is not shared, since somebody may have saved since it began. The name
 * has to hold all that the answer depends on, and with it whose eyes it is for.
 */
export function shareQuestions(atOnce: number, withinMs = WAIT_WITHIN_MS) {
  // with one place left for others, where there are several
  const perUser = Math.max(1, atOnce - 1)
  const inTurn = fairTurns({ atOnce, perUser, waitingPerUser: Number.POSITIVE_INFINITY })
  const waiting = new Map<string, Waiting>()

  const begin = (userId: number, name: string, ask: () => Promise<unknown>): Waiting => {
    const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>()
    const left = new AbortController()
    const close = () => {
      if (waiting.get(name) === question) waiting.delete(name)
    }
    const question: Waiting = { answer, close, leave: () => left.abort(), listeners: 0 }
    // before it may be its turn already
    waiting.set(name, question)
    const whenItsTurn = () => {
      close()
      return ask()
    }
    inTurn(userId, whenItsTurn, { withinMs, signal: left.signal }).finally(close).then(resolve, reject)
    return question
  }

  return function share<T>(userId: number, name: string, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const question = waiting.get(name) ?? begin(userId, name, ask)
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
