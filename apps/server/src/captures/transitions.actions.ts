import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import * as contract from '@vitrine/contract/captures/transitions.contract'
import {
  type CaptureNow,
  type CaptureState,
  changeStates,
  movesBack,
  readStates,
  type Seen,
} from '@vitrine/db/captures/transition.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { once } from '../platform/once.ts'

interface Request {
  readonly captures: readonly Seen[]
  readonly key: string
}
interface Answer {
  outcomes: contract.Outcome[]
}

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

export function discardCaptures(actor: Actor, { captures, key }: Request): Promise<Answer> {
  return actor.transaction((db) =>
    once(db, actor, contract.discardCaptures, { captures, key }, async () => {
      const seen = distinct(captures)
      const transition = {
        action: 'discarded',
        userId: actor.userId,
        from: [created, pending, sent, withError],
      } as const
      const moves = seen.map((capture) => ({ ...capture, stateAfter: discarded }))
      const done = await changeStates(db, transition, moves)
      return outcomesOf(db, seen, done, (now) => now.captureStateId === discarded)
    }),
  )
}

/** Only what the caller discarded, and only while nobody has changed it since. */
export function undoDiscards(actor: Actor, { captures, key }: Request): Promise<Answer> {
  return actor.transaction((db) =>
    once(db, actor, contract.undoDiscards, { captures, key }, async () => {
      const seen = distinct(captures)
      const transition = { action: 'undone', userId: actor.userId, from: [discarded] } as const
      const done = await changeStates(db, transition, await movesBack(db, actor.userId, seen))
      const isUndone = (now: CaptureNow, { revision }: Seen) =>
        now.captureStateId !== discarded &&
        (now.revision === revision || (now.action === 'undone' && now.userId === actor.userId))
      return outcomesOf(db, seen, done, isUndone)
    }),
  )
}

/** A capture that is named twice is answered once. */
function distinct(captures: readonly Seen[]): Seen[] {
  return [...new Map(captures.map((capture) => [capture.captureId, capture])).values()]
}

async function outcomesOf(
  db: Db,
  seen: readonly Seen[],
  done: readonly CaptureState[],
  isThere: (now: CaptureNow, seen: Seen) => boolean,
): Promise<Answer> {
  const changed = new Set(done.map(({ captureId }) => captureId))
  const states = await readStates(
    db,
    seen.map(({ captureId }) => captureId),
  )
  const outcomeOf = (capture: Seen, now: CaptureNow): contract.Outcome['outcome'] => {
    if (changed.has(capture.captureId)) return 'done'
    return isThere(now, capture) ? 'alreadyThere' : 'editedByAnother'
  }
  return {
    outcomes: seen.map((capture) => {
      const { captureId } = capture
      const now = states.get(captureId)
      if (!now) return { captureId, outcome: 'notFound', revision: null, captureStateId: null }
      const { revision, captureStateId } = now
      return { captureId, outcome: outcomeOf(capture, now), revision, captureStateId }
    }),
  }
}
