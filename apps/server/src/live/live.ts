import type { Moment } from '@vitrine/contract/live/live-position'
import type { CountName } from '@vitrine/contract/trays/tray-counts'
import { findSessionRights } from '@vitrine/db/live/session-rights.queries'
import { SeenPosition, withSeen } from '@vitrine/db/replicas/seen-position'
import { type Actor, statementAs, transactionAs } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { createHub, type Hub } from './hub.ts'
import { createCounters, type SharedCounter } from './shared-counters.ts'
import { type StreamSessions, watchSessions } from './stream-sessions.ts'
import { readTick, type Tick } from './tick.ts'

/** Counted per process. A user may have several tabs and browsers open. */
const STREAMS_PER_USER = 20
const RETRY_AFTER_SECONDS = 5

/** Shared by all streams of a process. */
export interface Live {
  readonly hub: Hub
  readonly sessions: StreamSessions
  /** Includes everything that the streams have sent; undefined without replicas. */
  readonly seen: SeenPosition | undefined
  /** Changes since a position; without one, only the current state. */
  read(since: Moment | undefined): Promise<Tick>
  getCounter(name: CountName, actor: Actor): SharedCounter
  /** Refuses a user who has too many streams. Call the result when the stream ends. */
  enter(userId: number): () => void
}

export function createLive({ database }: Pick<Services, 'database'>, onError: (error: unknown) => void): Live {
  const seen = database.replica && new SeenPosition()
  const read = (since: Moment | undefined) =>
    withSeen(seen, () => transactionAs(database, { role: 'app_worker' }, (db) => readTick(db, since)))
  const hub = createHub(read, onError)
  const sessions = watchSessions(
    (sessionIds) => statementAs(database, { role: 'app_worker' }, (db) => findSessionRights(db, sessionIds)),
    onError,
  )
  const streams = new Map<number, number>()
  return {
    hub,
    sessions,
    seen,
    read,
    getCounter: createCounters(hub, seen, onError),
    enter: (userId) => {
      const open = streams.get(userId) ?? 0
      if (open >= STREAMS_PER_USER) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
      streams.set(userId, open + 1)
      return () => {
        const left = (streams.get(userId) ?? 1) - 1
        if (left > 0) streams.set(userId, left)
        else streams.delete(userId)
      }
    },
  }
}
