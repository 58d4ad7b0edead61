import { useQueryClient } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { MOVES } from '@vitrine/contract/captures/transitions.rules'
import { MESSAGES } from '@vitrine/contract/errors'
import { useState } from 'react'
import { useOneAtATime } from '../platform/use-one-at-a-time.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { offerToPage } from './before/page-offer.ts'
import { captureKey, captureQuery } from './captures.api.ts'
import type { Ending } from './close-result.model.ts'
import { editedPart } from './form/capture-form.ts'
import { submitSave } from './keeping/saves.ts'
import { type Away, useMoves } from './use-moves.ts'
import type { ReviewModel } from './use-review.ts'

interface Deciding {
  readonly model: ReviewModel
  readonly userId: number
  /** Another capture has been asked for and is not there yet: nothing is decided about this one any more. */
  readonly isLeaving: boolean
  readonly onEnd: (ending: Ending) => Promise<void>
}

/** Sends, saves, discards and marks as errors, one at a time, and says what became of it. */
export function useDecisions({ model, userId, isLeaving, onEnd }: Deciding) {
  const client = useQueryClient()
  const moves = useMoves()
  const { isBusy, run } = useOneAtATime()
  /** What somebody else made of the capture, as long as it has to be decided which of the two counts. */
  const [theirs, setTheirs] = useState<Capture>()
  const { capture, review, problems, lists, hasChanges, dispatch } = model
  const { captureId, revision } = capture
  if (theirs && theirs.captureId !== captureId) setTheirs(undefined)

  const oneAtATime = async (deed: () => Promise<void>) => {
    if (!isLeaving) await run(deed)
  }

  /** The message, and beside it what the other person changed. Who has typed nothing goes on from theirs. */
  const meetAnother = async () => {
    toast(MESSAGES.editedByAnother, { kind: 'alert' })
    if (!hasChanges) return client.invalidateQueries({ queryKey: captureKey(captureId) })
    const latest = await client.fetchQuery({ ...captureQuery(captureId), staleTime: 0 })
    if (latest.revision !== revision) setTheirs(latest)
  }

  const store = (move: 'save' | 'send') =>
    oneAtATime(async () => {
      // the rules cannot be checked before all is there
      if (!lists) return
      if (problems.length > 0) return dispatch({ type: 'refuse', move, problems })
      performance.mark('capture-send', { detail: captureId })
      moves.forget()
      const captureStateId = MOVES[move]
      const asked = { userId, captureId, revision, base: editedPart(capture), captureStateId, form: review.form }
      const outcome = await submitSave(asked)
      if (outcome.kind !== 'refused') {
        if (move === 'send') void offerToPage(client, capture)
        return onEnd({ kind: 'stored', captureStateId })
      }
      if (outcome.reason === 'editedByAnother') return meetAnother()
      toast(MESSAGES.unknownKeyword, { kind: 'alert' })
      dispatch({ type: 'show', place: 'keyword' })
    })

  const giveAway = (away: Away) =>
    oneAtATime(async () => {
      performance.mark('capture-send', { detail: captureId })
      const outcome = await moves.move(away, { captureId, revision })
      if (outcome === 'editedByAnother') return meetAnother()
      if (outcome === 'notFound') throw new Error('not found')
      return onEnd({ kind: 'stored', captureStateId: MOVES[away] })
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
