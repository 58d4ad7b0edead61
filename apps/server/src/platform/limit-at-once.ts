import { refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 1

/** Limits how many calls run at the same time. Others are refused, and their senders try again. */
export function limitAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  return async (work) => {
    if (running >= most) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
}
