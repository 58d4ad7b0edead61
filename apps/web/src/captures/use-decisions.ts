import { useQueryClient } from '@tanstack/react-query'
import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MOVES } from '@vitrine/contract/captures/transitions.rules'
import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { useState } from 'react'
import { useOneAtATime } from '../platform/use-one-at-a-time.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { dropHeldKeys } from '../ui/work-dialog/held-keys.ts'
import { captureKey, captureQuery } from './captures.api.ts'
import type { Ending } from './close-result.model.ts'
import { editedPart } from './form/capture-form.ts'
import { submitSave, submitSaveAhead } from './keeping/saves.ts'
import type { Ahead } from './use-going-ahead.ts'
import type { Away, Moves } from './use-moves.ts'
import type { ReviewModel } from './use-review.ts'

interface Deciding {
  readonly model: ReviewModel
  readonly userId: number
  readonly moves: Moves
  /** Another capture has been asked for and is not there yet: nothing is decided about this one any more. */
  readonly isLeaving: boolean
  /** Shows the next capture at once, where its desk is ready. */
  readonly goAhead: () => Ahead | undefined
  readonly onEnd: (ending: Ending) => Promise<void>
}

const REFUSED_MOVES: { readonly [O in Outcome['outcome']]?: string } = {
  editedByAnother: MESSAGES.editedByAnother,
  notFound: ERRORS.notFound.message,
}

/** Sends, saves, discards and marks as errors, one at a time, and says what became of it. */
export function useDecisions({ model, userId, moves, isLeaving, goAhead, onEnd }: Deciding) {
  const client = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  /** What somebody else made of the capture, as long as it has to be decided which of the two counts. */
  const [theirs, setTheirs] = useState<Capture>()
  const { capture, review, problems, lists, hasChanges, dispatch } = model
  const { captureId, revision } = capture
  if (theirs && theirs.captureId !== captureId) setTheirs(undefined)

  const oneAtATime = async (deed: () => Promise<void>) => {
    if (isLeaving) return
    await run(() =>
      deed().catch((problem: unknown) => {
        dropHeldKeys()
        throw problem
      }),
    )
  }

  /** The message, and beside it what the other person changed. Who has typed nothing goes on from theirs. */
  const meetAnother = async () => {
    dropHeldKeys()
    toast(MESSAGES.editedByAnother, { kind: 'alert' })
    if (!hasChanges) return client.invalidateQueries({ queryKey: captureKey(captureId) })
    const latest = await client.fetchQuery({ ...captureQuery(captureId), staleTime: 0 })
    if (latest.revision !== revision) setTheirs(latest)
  }

  const stored = async (captureStateId: CaptureStateId, ahead: Ahead | undefined) =>
    ahead ? ahead.stored(captureStateId) : onEnd({ kind: 'stored', captureStateId })

  const store = (move: 'save' | 'send') =>
    oneAtATime(async () => {
      // the rules cannot be checked before all is there
      if (!lists) return
      if (problems.length > 0) return dispatch({ type: 'refuse', move, problems })
      performance.mark('capture-send', { detail: captureId })
      moves.forget()
      const captureStateId = MOVES[move]
      const asked = { userId, captureId, revision, base: editedPart(capture), captureStateId, form: review.form }
      const ahead = goAhead()
      const outcome = await (ahead
        ? ahead.during(submitSaveAhead(asked), (answer) =>
            answer.kind === 'refused' ? MESSAGES[answer.reason] : undefined,
          )
        : submitSave(asked))
      if (outcome.kind !== 'refused') return stored(captureStateId, ahead)
      if (outcome.reason === 'editedByAnother') return meetAnother()
      dropHeldKeys()
      toast(MESSAGES.unknownKeyword, { kind: 'alert' })
      dispatch({ type: 'show', place: 'keyword' })
    })

  const giveAway = (away: Away) =>
    oneAtATime(async () => {
      performance.mark('capture-send', { detail: captureId })
      const ahead = goAhead()
      const moved = moves.move(away, { captureId, revision })
      const outcome = await (ahead ? ahead.during(moved, (answer) => REFUSED_MOVES[answer]) : moved)
      if (outcome === 'editedByAnother') return meetAnother()
      if (outcome === 'notFound') throw new Error('not found')
      return stored(MOVES[away], ahead)
    })

  return {
    isBusy,
    store: (move: 'save' | 'send') => void store(move),
    giveAway: (away: Away) => void giveAway(away),
    theirs,
    settle: () => setTheirs(undefined),
    canUndo: moves.canUndo,
    undo: moves.undo,
  }
}
