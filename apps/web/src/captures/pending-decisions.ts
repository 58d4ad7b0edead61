const pending = new Set<Promise<unknown>>()

/** A decision that the reviewer does not wait for. */
export function trackDecision<Answer>(decision: Promise<Answer>): Promise<Answer> {
  pending.add(decision)
  const forget = () => void pending.delete(decision)
  decision.then(forget, forget)
  return decision
}

/** Resolves when the server has answered: until then it may offer a capture that was decided already. */
export const decisionsSettled = async (): Promise<void> => {
  await Promise.allSettled(pending)
}
