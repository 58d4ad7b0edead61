import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { type ErrorFacts, NO_REASON } from '@vitrine/contract/captures/error-reasons'
import { discardCaptures, type Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { call } from '../../platform/call.ts'
import { translateLabel } from '../../platform/labels.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import type { SaveRequest } from '../keeping/outgoing.model.ts'
import { submitSave, submitSaveAhead } from '../keeping/saves.ts'
import { t } from '../messages.ts'
import { type StateOnlyMove, UNDO_KEY } from '../moves.ts'
import type { DecidedCapture, Decision } from './recent-decisions.model.ts'
import { DECISION_TOPIC, recordDecision, settleInTurn, undoDecision } from './recent-decisions.ts'

type SaveOutcome = Awaited<ReturnType<typeof submitSave>>

/** The capture after the decision; undefined if nothing changed. */
function toDecidedCapture({ captureId, revision }: SaveRequest, outcome: SaveOutcome): DecidedCapture | undefined {
  if (outcome.kind === 'kept') return { captureId, order: outcome.order }
  if (outcome.kind === 'refused' || outcome.revision === revision) return undefined
  return { captureId, revision: outcome.revision }
}

/** Submits a decision and records it for undo. With isAhead, doesn't wait for the response. */
export function decide(
  asked: SaveRequest,
  { isAhead }: { readonly isAhead: boolean },
): Promise<{ outcome: SaveOutcome; decision: Decision | undefined }> {
  return settleInTurn((isAhead ? submitSaveAhead : submitSave)(asked), (outcome) => {
    const decided = toDecidedCapture(asked, outcome)
    const { userId, captureStateId } = asked
    return { outcome, decision: decided && recordDecision({ userId, captureStateId, captures: [decided] }) }
  })
}

const DONE: Readonly<Record<StateOnlyMove, string>> = {
  discard: translateLabel(MESSAGES.imageDiscarded),
  error: t('markedAsError'),
}

export const tellDone = (away: StateOnlyMove, decision: Decision | undefined) =>
  toast(DONE[away], decision ? { topic: DECISION_TOPIC, action: undoAction(decision) } : {})

const undoAction = (decision: Decision) => ({
  label: t('undo'),
  keys: UNDO_KEY,
  run: () => void undoDecision(decision),
})

interface SeenRevision {
  readonly captureId: number
  readonly revision: number
}

const { discarded } = CAPTURE_STATE
const asMove = (userId: number, { captureId, revision }: SeenRevision, error: ErrorFacts = NO_REASON) => ({
  userId,
  captureId,
  revision,
  captureStateId: discarded,
  error,
})

/** Offline, each discard is queued, as in the dialog. */
async function keepDiscards(userId: number, captures: readonly SeenRevision[]) {
  const outcomes: Outcome[] = []
  const decided: DecidedCapture[] = []
  for (const seen of captures) {
    const asked = asMove(userId, seen)
    const one = toDecidedCapture(asked, await submitSave(asked))
    if (one) decided.push(one)
    const { captureId, revision } = seen
    outcomes.push({ captureId, outcome: one ? 'done' : 'editedByAnother', revision, captureStateId: discarded })
  }
  return { outcomes, decided }
}

async function sendDiscards(captures: readonly SeenRevision[], key: string) {
  const { outcomes } = await call(discardCaptures, { body: { captures: [...captures], key } })
  const decided = outcomes.flatMap(({ captureId, outcome, revision }): DecidedCapture[] =>
    outcome === 'done' && revision !== null ? [{ captureId, revision }] : [],
  )
  return { outcomes, decided }
}

/** Discards several captures of a tray as one decision. The idempotency key makes retries safe. */
export function discardAll(userId: number, captures: readonly SeenRevision[], key: string) {
  const discarding = navigator.onLine ? sendDiscards(captures, key) : keepDiscards(userId, captures)
  return settleInTurn(discarding, ({ outcomes, decided }) => {
    const decision =
      decided.length > 0 ? recordDecision({ userId, captureStateId: discarded, captures: decided }) : undefined
    return { outcomes, ...(decision && { toast: { topic: DECISION_TOPIC, action: undoAction(decision) } }) }
  })
}
