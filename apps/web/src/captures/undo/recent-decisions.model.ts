import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { formatNumber } from '../../ui/format.ts'
import { outcomeSummary } from '../../ui/outcome-summary.ts'

/** A capture as a decision left it: under a new revision, or waiting for the network. */
export type DecidedCapture = { readonly captureId: number } & (
  | { readonly revision: number }
  | { readonly order: number }
)

/** What was decided about one capture, or about several at once. */
export interface Decision {
  /** Also the idempotency key of its undo: pressing Undo twice undoes once. */
  readonly id: string
  readonly userId: number
  readonly captureStateId: Exclude<CaptureStateId, typeof CAPTURE_STATE.created>
  readonly captures: readonly DecidedCapture[]
}

/** Newest first; only so many can be undone. */
export const withDecision = (decisions: readonly Decision[], decision: Decision): Decision[] =>
  [decision, ...decisions].slice(0, LIMITS.undo)

export const withoutDecision = (decisions: readonly Decision[], { id }: Decision): Decision[] =>
  decisions.filter((one) => one.id !== id)

/** Back in its place, after an undo that failed. */
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

/** Decided again since: the later decision has to be undone first. */
export function isSuperseded(decision: Decision, decisions: readonly Decision[]): boolean {
  const ids = new Set(decision.captures.map(({ captureId }) => captureId))
  const place = decisions.findIndex(({ id }) => id === decision.id)
  return decisions.slice(0, place).some(({ captures }) => captures.some(({ captureId }) => ids.has(captureId)))
}

const ACTIONS: Record<Decision['captureStateId'], string> = {
  [CAPTURE_STATE.pending]: 'saved',
  [CAPTURE_STATE.sent]: 'sent',
  [CAPTURE_STATE.discarded]: 'discarded',
  [CAPTURE_STATE.withError]: 'marked as an error',
}

/** '#1234 discarded', '12 captures sent' */
export function decisionText({ captures, captureStateId }: Pick<Decision, 'captures' | 'captureStateId'>): string {
  const [only, ...others] = captures
  const subject = only && others.length === 0 ? `#${only.captureId}` : `${formatNumber(captures.length)} captures`
  return `${subject} ${ACTIONS[captureStateId]}`
}

type Undone = Pick<Outcome, 'captureId' | 'outcome'>

export function undoText(outcomes: readonly Undone[]): string {
  const [only, ...others] = outcomes
  if (!only || others.length > 0)
    return outcomeSummary(outcomes, 'put back', ['was already put back', 'were already put back'])
  const isBack = only.outcome === 'done' || only.outcome === 'alreadyThere'
  return isBack
    ? `#${only.captureId} was put back.`
    : `#${only.captureId} was edited by another user and stays as it is.`
}
