import { useQueryClient } from '@tanstack/react-query'
import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import { isOnlyIncomplete } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { type ErrorFacts, NO_REASON } from '@vitrine/contract/captures/error-reasons'
import { MOVES } from '@vitrine/contract/captures/transitions.rules'
import { MESSAGES } from '@vitrine/contract/errors'
import { useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { useOneAtATime } from '../platform/use-one-at-a-time.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { dropHeldKeys } from '../ui/work-dialog/held-keys.ts'
import { offerToPage } from './before/page-offer.ts'
import { captureKey, captureQuery } from './captures.api.ts'
import type { Ending } from './close-result.model.ts'
import { getEditablePart } from './form/capture-form.ts'
import type { SaveRequest } from './keeping/outgoing.model.ts'
import type { StateOnlyMove } from './moves.ts'
import { endPictureFirst } from './picture-first.ts'
import { decide, tellDone } from './undo/decide.ts'
import { undoNewest, useRecentDecisions } from './undo/recent-decisions.ts'
import type { OptimisticDecision } from './use-going-ahead.ts'
import type { ReviewModel } from './use-review.ts'

interface DecisionOptions {
  readonly model: ReviewModel
  readonly userId: number
  /** Another capture is loading, so this one can no longer be decided. */
  readonly isLeaving: boolean
  /** Shows the next capture immediately, if its editor is ready. */
  readonly goAhead: () => OptimisticDecision | undefined
  /** Resolves when the server is away and the next capture can be shown. */
  readonly waitUntilAway: () => Promise<void>
  /** Shows the picture of the next capture before its editor, if it is rendered. */
  readonly showPicture: (to: 'work') => Promise<void> | undefined
  readonly onEnd: (ending: Ending) => Promise<void>
}

/** Sends, saves, discards and marks as errors, one at a time, and reports the result. */
export function useDecisions({
  model,
  userId,
  isLeaving,
  goAhead,
  waitUntilAway,
  showPicture,
  onEnd,
}: DecisionOptions) {
  const client = useQueryClient()
  const decisions = useRecentDecisions(userId)
  const { isBusy, run } = useOneAtATime()
  /** Another user's version, while a conflict is unresolved. */
  const [theirs, setTheirs] = useState<Capture>()
  const { capture, review, problems, lists, hasChanges, dispatch } = model
  const { captureId, revision } = capture
  if (theirs && theirs.captureId !== captureId) setTheirs(undefined)

  const runExclusively = async (deed: () => Promise<void>, leadsOn = false) => {
    if (isLeaving || isBusy) return
    // before anything renders
    if (leadsOn) await showPicture('work')
    await run(() =>
      deed().catch((problem: unknown) => {
        dropHeldKeys()
        throw problem
      }),
    )
  }

  /** Opens the comparison with the other user's changes. */
  const showTheirs = async () => {
    const latest = await client.fetchQuery({ ...captureQuery(captureId), staleTime: 0 })
    if (latest.revision !== revision) setTheirs(latest)
  }

  /** Shows the message and the other user's changes. A form without changes takes over theirs. */
  const handleConflict = async () => {
    dropHeldKeys()
    toast(translateLabel(MESSAGES.editedByAnother), { kind: 'alert' })
    if (!hasChanges) return client.invalidateQueries({ queryKey: captureKey(captureId) })
    await showTheirs()
  }

  const handleStored = async (captureStateId: CaptureStateId, ahead: OptimisticDecision | undefined) =>
    ahead ? ahead.stored(captureStateId) : onEnd({ kind: 'stored', captureStateId })

  /** Undefined if the server answers first. */
  const goAheadWhenAway = (deciding: Promise<unknown>) => {
    let isAnswered = false
    const end = (): undefined => {
      isAnswered = true
    }
    return Promise.race([deciding.then(end, end), waitUntilAway().then(() => (isAnswered ? undefined : goAhead()))])
  }

  const submit = async (asked: SaveRequest) => {
    const aheadNow = goAhead()
    endPictureFirst()
    const deciding = decide(asked, { isAhead: aheadNow !== undefined })
    const ahead = aheadNow ?? (await goAheadWhenAway(deciding))
    const answer = await (ahead
      ? ahead.during(deciding, ({ outcome }) =>
          outcome.kind === 'refused' ? translateLabel(MESSAGES[outcome.reason]) : undefined,
        )
      : deciding)
    return { ...answer, ahead }
  }

  const store = (move: 'save' | 'send', isAnyway = false) => {
    // the rules need all lists
    if (!lists) return
    const allowsIncomplete = isAnyway && isOnlyIncomplete(problems)
    const isRefused = problems.length > 0 && !allowsIncomplete
    return runExclusively(async () => {
      if (isRefused) return dispatch({ type: 'refuse', move, problems })
      performance.mark('capture-send', { detail: captureId })
      const captureStateId = MOVES[move]
      const asked = { userId, captureId, revision, base: getEditablePart(capture), captureStateId, form: review.form }
      const { outcome, ahead } = await submit({ ...asked, ...(allowsIncomplete && { allowIncomplete: true }) })
      if (outcome.kind !== 'refused') {
        if (move === 'send') void offerToPage(client, capture)
        return handleStored(captureStateId, ahead)
      }
      if (outcome.reason === 'editedByAnother') return handleConflict()
      dropHeldKeys()
      toast(translateLabel(MESSAGES.unknownKeyword), { kind: 'alert' })
      dispatch({ type: 'show', place: 'keyword' })
    }, !isRefused)
  }

  const submitStateMove = (away: StateOnlyMove, error: ErrorFacts = NO_REASON) =>
    runExclusively(async () => {
      performance.mark('capture-send', { detail: captureId })
      const captureStateId = MOVES[away]
      const { outcome, decision, ahead } = await submit({ userId, captureId, revision, captureStateId, error })
      if (outcome.kind === 'refused') return handleConflict()
      tellDone(away, decision)
      return handleStored(captureStateId, ahead)
    }, true)

  return {
    isBusy,
    store: (move: 'save' | 'send') => void store(move),
    /** Saves although required values are missing. */
    saveAnyway: () => void store('save', true),
    release: (away: StateOnlyMove, error?: ErrorFacts) => void submitStateMove(away, error),
    theirs,
    showTheirs: () => void runExclusively(showTheirs),
    settle: () => setTheirs(undefined),
    canUndo: decisions.length > 0,
    undo: () => void undoNewest(userId),
  }
}
