import { isConnectionLost } from './errors.ts'

/** Time and chance, so that a test can choose them. */
export interface Pacing {
  /** In milliseconds, from any start. */
  now(): number
  pause(ms: number): Promise<void>
  /** From 0 to 1. */
  random(): number
}

export const systemPacing: Pacing = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 50
/** No attempt starts later: a request must end within five seconds, and an attempt may wait three for a connection. */
const LAST_START_MS = 1_500

/** One attempt at a transaction. Only failures that are certain to have committed nothing are reported to it. */
export class Attempt {
  readonly #failures = new Set<unknown>()

  /** Records the failure if a new connection can help. Returns it, to be thrown. */
  reportLost(error: unknown): unknown {
    if (isConnectionLost(error)) this.#failures.add(error)
    return error
  }

  isRepeatable(error: unknown): boolean {
    return this.#failures.has(error)
  }
}

/** Repeats `run` with growing random pauses while it loses its connection before anything was committed. */
export async function retryLost<T>(pacing: Pacing, run: (attempt: Attempt) => Promise<T>): Promise<T> {
  const start = pacing.now()
  for (let number = 1; ; number++) {
    const attempt = new Attempt()
    try {
      return await run(attempt)
    } catch (error) {
      if (!attempt.isRepeatable(error) || number === ATTEMPTS) throw error
      const pause = FIRST_PAUSE_MS * 2 ** (number - 1) * (0.5 + pacing.random() / 2)
      if (pacing.now() + pause - start > LAST_START_MS) throw error
      await pacing.pause(pause)
    }
  }
}

/** Repeats a statement that only reads; also if its connection is lost while it runs. */
export function retryRead<T>({ pacing }: { readonly pacing: Pacing }, read: () => Promise<T>): Promise<T> {
  return retryLost(pacing, async (attempt) => {
    try {
      return await read()
    } catch (error) {
      throw attempt.reportLost(error)
    }
  })
}
