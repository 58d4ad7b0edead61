import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import * as contract from '@vitrine/contract/captures/captures.contract'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import * as queries from '@vitrine/db/captures/save.queries'
import { isForeignKeyViolation, isRowSecurityViolation } from '@vitrine/db/errors'
import type { Actor } from '@vitrine/db/row-scope'
import { requestHash } from '../platform/once.ts'
import { refuse, refuseBecause } from '../platform/refusal.ts'
import { whyRefused } from './save.rules.ts'
import { moveCapture } from './transitions.actions.ts'

/** The new revision, or a number below zero. Discarding and marking as an error look at no rule and keep the document. */
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
 * The save is written first and then held against the rules, with the facts
 * that it brings along: one wait for the database, and one copy of the rules, which the browser has too. Refusing ends
 * the transaction, and with it all that was written.
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
      if (!facts) return refuseBecause('rulesBroken', 'The eTailer does not exist.')
      const reason = whyRefused(document, captureStateId, { ...before, facts }, isIncompleteAllowed)
      if (reason !== undefined || saved.outcome === 'unknown') return refuseBecause('rulesBroken', reason ?? UNKNOWN)
      return saved.answer
    })
  } catch (problem) {
    // master data that went away in the very moment of the save
    if (isForeignKeyViolation(problem)) refuseBecause('rulesBroken', UNKNOWN)
    if (isRowSecurityViolation(problem)) refuseBecause('rulesBroken', OUT_OF_SCOPE)
    throw problem
  }
}

const UNKNOWN = 'Something that the capture names does not exist.'
const OUT_OF_SCOPE = 'The capture must keep at least one of your categories.'
