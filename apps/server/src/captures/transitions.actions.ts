import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { SAVE_REFUSED, saveCapture as saveContract } from '@vitrine/contract/captures/captures.contract'
import { type ErrorFacts, NO_REASON } from '@vitrine/contract/captures/error-reasons'
import * as contract from '@vitrine/contract/captures/transitions.contract'
import { canMove, MOVES } from '@vitrine/contract/captures/transitions.rules'
import {
  type CaptureNow,
  type CaptureState,
  changeStates,
  readStates,
  type SeenRevision,
  undoDecisions,
} from '@vitrine/db/captures/transition.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { runOnce } from '../platform/once.ts'
import { refuse } from '../platform/refusal.ts'

interface Request {
  readonly captures: readonly SeenRevision[]
  readonly key: string
}
interface Answer {
  outcomes: contract.Outcome[]
}

/** These decisions don't depend on the data, so neither rules nor types apply. */
const STEPS = {
  discard: { endpoint: contract.discardCaptures, action: 'discarded' },
  error: { endpoint: contract.markAsError, action: 'markedAsError' },
} as const

export const discardCaptures = (actor: Actor, request: Request) => runTransition('discard', actor, request)
export const markAsError = (actor: Actor, { captures, key, ...error }: Request & ErrorFacts) =>
  runTransition('error', actor, { captures, key }, error)

function runTransition(
  move: keyof typeof STEPS,
  actor: Actor,
  { captures, key }: Request,
  error: ErrorFacts = NO_REASON,
): Promise<Answer> {
  return actor.transaction((db) =>
    runOnce(db, actor, STEPS[move].endpoint, { captures, key, ...error }, () =>
      moveAll(db, actor, move, captures, error),
    ),
  )
}

async function moveAll(
  db: Db,
  { userId }: Actor,
  move: keyof typeof STEPS,
  captures: readonly SeenRevision[],
  error: ErrorFacts,
): Promise<Answer> {
  const stateAfter = MOVES[move]
  const seen = removeDuplicates(captures)
  const { action } = STEPS[move]
  const done = await changeStates(db, { action, userId, stateAfter, error, from: getStatesBefore(move) }, seen)
  return findOutcomes(db, seen, done, (now) => now.captureStateId === stateAfter)
}

/** Moves one capture and responds like a save: the new revision, or -2 if another user changed it in between. */
export function moveCapture(
  actor: Actor,
  move: keyof typeof STEPS,
  capture: SeenRevision,
  key: string,
  error: ErrorFacts = NO_REASON,
): Promise<number> {
  return actor.transaction((db) =>
    runOnce(db, actor, saveContract, { move, ...capture, ...error, key }, async () => {
      const [now] = (await moveAll(db, actor, move, [capture], error)).outcomes
      if (!now || now.revision === null) return refuse('notFound')
      // already in that state and unchanged
      const isDone = now.outcome === 'done' || now.revision === capture.revision
      return isDone ? now.revision : SAVE_REFUSED.editedByAnother
    }),
  )
}

function getStatesBefore(move: keyof typeof STEPS) {
  return Object.values(CAPTURE_STATE).filter((captureStateId) =>
    Object.values(CAPTURE_TYPE).every((captureTypeId) => canMove(move, { captureTypeId, captureStateId })),
  )
}

/** Undoes only decisions of the caller, and only if the capture was not changed since. */
export function undoMoves(actor: Actor, { captures, key }: Request): Promise<Answer> {
  return actor.transaction((db) =>
    runOnce(db, actor, contract.undoMoves, { captures, key }, async () => {
      const seen = removeDuplicates(captures)
      const done = await undoDecisions(db, seen)
      const isUndone = (now: CaptureNow, { revision }: SeenRevision) =>
        (now.action === 'undone' && now.userId === actor.userId && hasContentBefore(now, revision)) ||
        (now.revision === revision && now.captureStateId === CAPTURE_STATE.created)
      return findOutcomes(db, seen, done, isUndone)
    }),
  )
}

/** The first revision is the arrival of the capture, so there is nothing to undo. */
const hasContentBefore = ({ restoredRevision }: CaptureNow, revision: number) =>
  restoredRevision !== null && restoredRevision <= Math.max(1, revision - 1)

function removeDuplicates(captures: readonly SeenRevision[]): SeenRevision[] {
  return [...new Map(captures.map((capture) => [capture.captureId, capture])).values()]
}

async function findOutcomes(
  db: Db,
  seen: readonly SeenRevision[],
  done: readonly CaptureState[],
  isThere: (now: CaptureNow, seen: SeenRevision) => boolean,
): Promise<Answer> {
  const changed = new Set(done.map(({ captureId }) => captureId))
  const states = await readStates(
    db,
    seen.map(({ captureId }) => captureId),
  )
  const findOutcome = (capture: SeenRevision, now: CaptureNow): contract.Outcome['outcome'] => {
    if (changed.has(capture.captureId)) return 'done'
    return isThere(now, capture) ? 'alreadyThere' : 'editedByAnother'
  }
  return {
    outcomes: seen.map((capture) => {
      const { captureId } = capture
      const now = states.get(captureId)
      if (!now) return { captureId, outcome: 'notFound', revision: null, captureStateId: null }
      const { revision, captureStateId } = now
      return { captureId, outcome: findOutcome(capture, now), revision, captureStateId }
    }),
  }
}
