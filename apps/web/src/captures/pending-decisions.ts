/** Pending decisions by capture; the reviewer doesn't wait for the response. */
const pending = new Map<number, Promise<void>>()

/** Marks a decision as pending until the returned function is called. */
export function beginDecision(captureId: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  pending.set(captureId, promise)
  return () => {
    if (pending.get(captureId) === promise) pending.delete(captureId)
    resolve()
  }
}

export const getPendingDecision = (captureId: number): Promise<void> | undefined => pending.get(captureId)

/**
 * Resolves when the server has responded to all decisions. Until then it may offer a capture that is already decided.
 */
export const waitForDecisions = async (): Promise<void> => {
  await Promise.all(pending.values())
}
