interface SessionEnd {
  /** Names the session a call belongs to; taken before the call leaves. */
  current(): number
  /** A call of that session was answered with 401. */
  refused(session: number): void
  /** Starts a new session after sign-in. */
  begin(): void
  onEnd(tell: () => void): void
}

/**
 * Calls can be refused concurrently, or after a new sign-in. The end is reported once per session, and only by its own calls.
 */
export function createSessionEnd(): SessionEnd {
  let session = 1
  let ended = 0
  let tell = () => {}
  return {
    current: () => session,
    refused(of) {
      if (of !== session || ended === session) return
      ended = session
      tell()
    },
    begin() {
      session += 1
    },
    onEnd(listener) {
      tell = listener
    },
  }
}

export const sessionEnd = createSessionEnd()
