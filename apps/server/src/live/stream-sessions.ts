import type { SessionRights } from '@vitrine/db/live/session-rights.queries'
import type { Caller } from '../platform/caller.ts'

/** Including the query and the last write, a stream ends within two seconds. */
const CHECK_EVERY_MS = 1_000

/** The sessions behind the open streams of a process. */
export interface StreamSessions {
  /**
   * Calls `end` once the session has ended or its rights differ from the caller's. Call the result to stop watching.
   */
  watch(caller: Pick<Caller, 'sessionId' | 'user'>, end: () => void): () => void
  close(): Promise<void>
}

interface WatchedStream {
  readonly caller: Pick<Caller, 'sessionId' | 'user'>
  readonly end: () => void
}

/**
 * Checks the sessions of all streams in the process with one query per second and ends streams whose session is no
 * longer valid. This works no matter which process ended a session, or how: logout, revocation, a blocked user or
 * client, or a deleted row. While the database is unavailable, streams stay open until their own timeout.
 */
export function watchSessions(
  find: (sessionIds: readonly number[]) => Promise<readonly SessionRights[]>,
  onError: (error: unknown) => void,
): StreamSessions {
  const watched = new Set<WatchedStream>()
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  const check = async () => {
    const asked = [...watched]
    try {
      const rights = await find([...new Set(asked.map(({ caller }) => caller.sessionId))])
      const bySession = new Map(rights.map((one) => [one.sessionId, one]))
      for (const one of asked) if (!isStillValid(one, bySession) && watched.has(one)) one.end()
    } catch (error) {
      onError(error)
    }
    checking = undefined
    schedule()
  }
  const schedule = () => {
    if (watched.size === 0 || timer || checking) return
    timer = setTimeout(() => {
      timer = undefined
      if (watched.size > 0) checking = check()
    }, CHECK_EVERY_MS)
  }

  return {
    watch: (caller, end) => {
      const one = { caller, end }
      watched.add(one)
      schedule()
      return () => watched.delete(one)
    },
    close: async () => {
      watched.clear()
      clearTimeout(timer)
      await checking
    },
  }
}

function isStillValid(
  { caller: { sessionId, user } }: WatchedStream,
  bySession: ReadonlyMap<number, SessionRights>,
): boolean {
  const rights = bySession.get(sessionId)
  return (
    rights !== undefined &&
    rights.clientId === user.clientId &&
    rights.roles.length === user.roles.length &&
    rights.roles.every((role) => user.roles.includes(role))
  )
}
