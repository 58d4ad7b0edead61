import { useSyncExternalStore } from 'react'

interface Question {
  readonly promise: Promise<boolean>
  readonly answer: (isConfirmed: boolean) => void
}

/**
 * A refused sensitive call waits here until the user has confirmed their identity, and is then retried. Concurrent calls ask
 * once.
 */
export function createConfirmation() {
  let question: Question | undefined
  const listeners = new Set<() => void>()
  const set = (next: Question | undefined) => {
    question = next
    for (const tell of listeners) tell()
  }
  return {
    /** False: they would rather not. */
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
