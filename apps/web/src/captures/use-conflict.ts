import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { type CaptureForm, getEditablePart } from './form/capture-form.ts'
import type { DraftControl } from './keeping/use-draft.ts'
import type { useDecisions } from './use-decisions.ts'
import type { ReviewModel } from './use-review.ts'

interface Conflict {
  readonly theirs: Capture
  readonly base: CaptureDocument
  readonly mine: CaptureForm
  /** Continues with the merged form, based on theirs. */
  readonly goOn: (form: CaptureForm) => void
  /** Absent if the input exists only here. */
  readonly leave?: () => void
}

/** A conflict with another user's changes, found on save or when opening a draft of an earlier revision. */
export function useConflict(
  model: ReviewModel,
  keeping: DraftControl,
  { theirs, settle }: ReturnType<typeof useDecisions>,
): Conflict | undefined {
  const { capture, review, rebase } = model
  const { opening } = keeping
  if (theirs) {
    const goOn = async (form: CaptureForm) => {
      await keeping.goOnWith(theirs, form)
      rebase(theirs, form)
      settle()
    }
    const base = getEditablePart(capture)
    return { theirs, base, mine: review.form, goOn: (form) => void goOn(form), leave: settle }
  }
  if (opening?.kind !== 'conflict') return undefined
  const goOn = async (form: CaptureForm) => {
    keeping.drop()
    await keeping.goOnWith(capture, form)
    rebase(capture, form)
  }
  return { theirs: capture, base: opening.base, mine: opening.mine, goOn: (form) => void goOn(form) }
}
