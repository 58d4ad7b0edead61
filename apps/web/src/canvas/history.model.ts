/** All states of a value, kept as the same objects. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** Key of the last step, while further steps can still be merged into it. */
  readonly coalesceKey?: string
}

export const createHistory = <T>(value: T): History<T> => ({ past: [], present: value, future: [] })

/**
 * Adds a step. A step with the same key as the last one is merged into it, so that typing a word or holding an arrow
 * key is one undo step.
 */
export function record<T>(history: History<T>, value: T, coalesceKey?: string): History<T> {
  if (value === history.present) return history
  const isSameStep = coalesceKey !== undefined && coalesceKey === history.coalesceKey
  return {
    past: isSameStep ? history.past : [...history.past, history.present],
    present: value,
    future: [],
    ...(coalesceKey !== undefined && { coalesceKey }),
  }
}

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  if (!canUndo(history)) return history
  return { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  if (!canRedo(history)) return history
  return { past: [...past, present], present: future[0] as T, future: future.slice(1) }
}
