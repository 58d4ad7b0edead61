interface SessionEnd {
  /** Names the session a call belongs to; taken before the call leaves. */
  current(): number
  /** A call of that session was answered with 401. */
  refused(session: number): void
  /** Somebody signed in: a new session, which can end again. */
  begin(): void
  onEnd(tell: () => void): void
}

/**
 * Many calls may be refused together, and a slow one may be refused after somebody signed in anew:
 * the end is told once per session, and only by calls that belong to it.
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
