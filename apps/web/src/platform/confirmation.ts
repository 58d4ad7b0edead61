import { useSyncExternalStore } from 'react'

interface Question {
  readonly promise: Promise<boolean>
  readonly answer: (isConfirmed: boolean) => void
}

/**
 * A sensitive call that was refused waits here until the user confirms their identity, and is then retried. Concurrent
 * calls share one prompt.
 */
export function createConfirmation() {
  let question: Question | undefined
  const listeners = new Set<() => void>()
  const set = (next: Question | undefined) => {
    question = next
    for (const tell of listeners) tell()
  }
  return {
    /** Resolves to false if the user cancels. */
    ask(): Promise<boolean> {
      if (!question) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        set({ promise, answer: resolve })
        return promise
      }
      return question.promise
    },
    answer(isConfirmed: boolean): void {
      const asked = question
      set(undefined)
      asked?.answer(isConfirmed)
    },
    isAsked: () => question !== undefined,
    onChange(tell: () => void): () => void {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

export const confirmation = createConfirmation()

export const useIsConfirmationAsked = () => useSyncExternalStore(confirmation.onChange, confirmation.isAsked)
