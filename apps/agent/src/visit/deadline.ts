/** The visit has used its budget. */
export class DeadlineError extends Error {}

export interface Deadline {
  /** Milliseconds that remain, at most the given number. */
  remaining(atMost?: number): number
  /** Milliseconds since the start. */
  elapsed(): number
  /** Waits for the work, but not beyond the deadline. */
  run<T>(work: Promise<T>): Promise<T>
}

export function startDeadline(milliseconds: number, now: () => number = () => performance.now()): Deadline {
  const start = now()
  const remaining = (atMost = Number.POSITIVE_INFINITY) => Math.max(0, Math.min(atMost, milliseconds - (now() - start)))
  return {
    remaining,
    elapsed: () => now() - start,
    run: (work) => {
      let timer: NodeJS.Timeout | undefined
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new DeadlineError('The budget of the visit is used up')), remaining())
      })
      return Promise.race([work, expired]).finally(() => clearTimeout(timer))
    },
  }
}
