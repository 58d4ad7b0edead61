import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { summarizeOutcomes } from '../../ui/feedback/outcome-summary.ts'
import { t } from '../messages.ts'

/** A decided capture: saved under a new revision, or queued while offline. */
export type DecidedCapture = { readonly captureId: number } & (
  | { readonly revision: number }
  | { readonly order: number }
)

/** A decision about one or more captures. */
export interface Decision {
  /** Also the idempotency key of its undo, so that pressing Undo twice undoes once. */
  readonly id: string
  readonly userId: number
  readonly captureStateId: Exclude<CaptureStateId, typeof CAPTURE_STATE.created>
  readonly captures: readonly DecidedCapture[]
}

/** Newest first, up to the limit of undos. */
export const withDecision = (decisions: readonly Decision[], decision: Decision): Decision[] =>
  [decision, ...decisions].slice(0, LIMITS.undo)

export const withoutDecision = (decisions: readonly Decision[], { id }: Decision): Decision[] =>
  decisions.filter((one) => one.id !== id)

/** Reinserts a decision in its old position after its undo failed. */
export function withDecisionAgain(
  decisions: readonly Decision[],
  decision: Decision,
  before: readonly Decision[],
): Decision[] {
  const newer = new Set(
    before
      .slice(
        0,
        before.findIndex(({ id }) => id === decision.id),
      )
      .map(({ id }) => id),
  )
  const known = new Set(before.map(({ id }) => id))
  const at = decisions.findLastIndex(({ id }) => newer.has(id) || !known.has(id)) + 1
  return decisions.toSpliced(at, 0, decision).slice(0, LIMITS.undo)
}

/** The capture was decided again since; the later decision must be undone first. */
export function isSuperseded(decision: Decision, decisions: readonly Decision[]): boolean {
  const ids = new Set(decision.captures.map(({ captureId }) => captureId))
  const place = decisions.findIndex(({ id }) => id === decision.id)
  return decisions.slice(0, place).some(({ captures }) => captures.some(({ captureId }) => ids.has(captureId)))
}

const ONE = {
  [CAPTURE_STATE.pending]: 'oneSaved',
  [CAPTURE_STATE.sent]: 'oneSent',
  [CAPTURE_STATE.discarded]: 'oneDiscarded',
  [CAPTURE_STATE.withError]: 'oneMarked',
} as const satisfies Record<Decision['captureStateId'], string>
const MANY = {
  [CAPTURE_STATE.pending]: 'manySaved',
  [CAPTURE_STATE.sent]: 'manySent',
  [CAPTURE_STATE.discarded]: 'manyDiscarded',
  [CAPTURE_STATE.withError]: 'manyMarked',
} as const satisfies Record<Decision['captureStateId'], string>

/** '#1234 discarded', '12 captures sent' */
export function decisionText({ captures, captureStateId }: Pick<Decision, 'captures' | 'captureStateId'>): string {
  const [only, ...others] = captures
  return only && others.length === 0
    ? t(ONE[captureStateId], { id: only.captureId })
    : t(MANY[captureStateId], { count: captures.length })
}

type Undone = Pick<Outcome, 'captureId' | 'outcome'>

export function undoText(outcomes: readonly Undone[]): string {
  const [only, ...others] = outcomes
  if (!only || others.length > 0)
    return summarizeOutcomes(outcomes, {
      done: (count) => t('restoredCount', { count }),
      alreadyThere: (count) => t('alreadyRestoredCount', { count }),
    })
  const isRestored = only.outcome === 'done' || only.outcome === 'alreadyThere'
  return t(isRestored ? 'oneRestored' : 'oneEditedByAnother', { id: only.captureId })
}
