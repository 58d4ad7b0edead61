import type { Database } from '../db.ts'
import { getState, isConnectionLost, isNotConnected, isTimedOut } from '../errors.ts'
import type { Pacing } from '../retry.ts'
import type { SeenPosition } from './seen-position.ts'

/** Which server answered a read, and if it was the primary, why. */
export const READ_OUTCOMES = ['replica', 'unknown', 'behind', 'conflict', 'unavailable', 'failed'] as const
export type ReadOutcome = (typeof READ_OUTCOMES)[number]

/** How long reads skip a replica after it was unavailable. */
const REST_MS = 5_000

/** A second address of the database, which leads to servers that replay the primary's write-ahead log. */
export class Replica {
  readonly database: Database
  readonly #onRead: (outcome: ReadOutcome) => void
  readonly #pacing: Pacing
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(database: Database, onRead: (outcome: ReadOutcome) => void) {
    this.database = database
    this.#onRead = onRead
    this.#pacing = database.pacing
  }

  get isResting(): boolean {
    return this.#pacing.now() < this.#restsUntil
  }

  report(outcome: ReadOutcome): void {
    if (outcome === 'unavailable' && !this.isResting) this.#restsUntil = this.#pacing.now() + REST_MS
    this.#onRead(outcome)
  }
}

/** Raised by require_replayed(). */
const BEHIND = 'VR001'
/** The replica canceled the statement, because replaying the log would remove rows that it reads. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Undefined if the primary would fail, too, or if no time is left to ask it. */
function getFallbackReason(error: unknown): ReadOutcome | undefined {
  if (isTimedOut(error)) return undefined
  if (isConnectionLost(error) || isNotConnected(error)) return 'unavailable'
  const state = getState(error)
  if (state === undefined) return undefined
  if (state === BEHIND) return 'behind'
  // for example a table that a migration created a moment ago
  return CONFLICTS.has(state) ? 'conflict' : 'failed'
}

/** Why a read doesn't try the replica. */
function getObstacle(replica: Replica, position: string | undefined): ReadOutcome | undefined {
  if (position === undefined) return 'unknown'
  return replica.isResting ? 'unavailable' : undefined
}

/**
 * Reads on a replica that has replayed everything the caller has seen, or else on the primary, so `read` may run twice.
 * It gets the position that the server must have replayed; none for the primary.
 */
export async function readOnReplica<T>(
  database: Database,
  seen: SeenPosition | undefined,
  read: (from: Database, position?: string) => Promise<T>,
): Promise<T> {
  const { replica } = database
  if (!replica) return read(database)
  const obstacle = getObstacle(replica, seen?.position)
  if (obstacle) {
    replica.report(obstacle)
    return read(database)
  }
  try {
    const result = await read(replica.database, seen?.position)
    replica.report('replica')
    return result
  } catch (error) {
    const reason = getFallbackReason(error)
    if (!reason) throw error
    replica.report(reason)
  }
  return read(database)
}
