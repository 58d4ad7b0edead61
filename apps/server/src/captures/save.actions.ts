import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import * as contract from '@vitrine/contract/captures/captures.contract'
import { SAVE_PROBLEMS } from '@vitrine/contract/captures/problems'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import * as queries from '@vitrine/db/captures/save.queries'
import { isForeignKeyViolation, isRowSecurityViolation } from '@vitrine/db/errors'
import type { Actor } from '@vitrine/db/row-scope'
import { requestHash } from '../platform/once.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import { findSaveProblem } from './save.rules.ts'
import { moveCapture } from './transitions.actions.ts'

/**
 * Returns the new revision or a negative number. Discarding and marking as an error skip the rules and keep the
 * document.
 */
export async function saveCapture(
  actor: Actor,
  captureId: number,
  request: SaveCapture | SaveState,
  key: string,
): Promise<number> {
  const { revision, captureStateId } = request
  if (captureStateId === CAPTURE_STATE.discarded) return moveCapture(actor, 'discard', { captureId, revision }, key)
  if (captureStateId === CAPTURE_STATE.withError) {
    const { errorReason, errorNote } = request
    return moveCapture(actor, 'error', { captureId, revision }, key, { errorReason, errorNote })
  }
  return saveDocument(actor, captureId, request as SaveCapture, key)
}

/**
 * Writes the save first and then checks the rules with the facts that the query returns: one database round trip, and
 * the same rules as in the browser. Refusing rolls the transaction back.
 */
async function saveDocument(actor: Actor, captureId: number, request: SaveCapture, key: string): Promise<number> {
  const { captureId: _, revision, captureStateId, allowIncomplete = false, ...document } = request
  const isIncompleteAllowed = allowIncomplete && captureStateId === CAPTURE_STATE.pending
  const hash = requestHash(contract.saveCapture, {
    captureId,
    revision,
    captureStateId,
    document,
    ...(isIncompleteAllowed && { allowIncomplete }),
  })
  const save = { captureId, revision, captureStateId, document, userId: actor.userId, key, requestHash: hash }
  try {
    return await actor.transaction(async (db) => {
      const saved = await queries.saveCapture(db, save)
      if (saved.outcome === 'keyTaken' || saved.outcome === 'notFound') refuse(saved.outcome)
      if (saved.outcome === 'known' || saved.outcome === 'answered') return saved.answer
      const { facts, ...before } = saved
      if (!facts) return refuseWithMessage('rulesBroken', SAVE_PROBLEMS.unknownETailer)
      const reason = findSaveProblem(document, captureStateId, { ...before, facts }, isIncompleteAllowed)
      if (reason !== undefined || saved.outcome === 'unknown')
        return refuseWithMessage('rulesBroken', reason ?? SAVE_PROBLEMS.unknownMasterData)
      return saved.answer
    })
  } catch (problem) {
    // master data was deleted during the save
    if (isForeignKeyViolation(problem)) refuseWithMessage('rulesBroken', SAVE_PROBLEMS.unknownMasterData)
    if (isRowSecurityViolation(problem)) refuseWithMessage('rulesBroken', SAVE_PROBLEMS.outOfScope)
    throw problem
  }
}
