interface SessionEnd {
  /** The ID of the current session; read before sending a call. */
  current(): number
  /** A call of that session got a 401. */
  refused(session: number): void
  /** Starts a new session after sign-in. */
  begin(): void
  onEnd(tell: () => void): void
}

/**
 * Calls can be refused concurrently, or after a new sign-in. Reports the end once per session, and only for calls of
 * that session.
 */
export function createSessionEnd(): SessionEnd {
  let session = 1
  let ended = 0
  let notify = () => {}
  return {
    current: () => session,
    refused(of) {
      if (of !== session || ended === session) return
      ended = session
      notify()
    },
    begin() {
      session += 1
    },
    onEnd(listener) {
      notify = listener
    },
  }
}

export const sessionEnd = createSessionEnd()
