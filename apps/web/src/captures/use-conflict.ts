import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { useOneAtATime } from '../platform/use-one-at-a-time.ts'
import { useHeldKeys } from '../ui/work-dialog/held-keys.ts'
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
  const { isBusy, run } = useOneAtATime()
  // keys pressed right after Apply are meant for the merged form
  useHeldKeys(isBusy)
  if (theirs) {
    const goOn = async (form: CaptureForm) => {
      await keeping.goOnWith(theirs, form)
      rebase(theirs, form)
      settle()
    }
    const base = getEditablePart(capture)
    return { theirs, base, mine: review.form, goOn: (form) => void run(() => goOn(form)), leave: settle }
  }
  if (opening?.kind !== 'conflict') return undefined
  const goOn = async (form: CaptureForm) => {
    keeping.drop()
    rebase(capture, form)
    await keeping.goOnWith(capture, form)
  }
  return { theirs: capture, base: opening.base, mine: opening.mine, goOn: (form) => void run(() => goOn(form)) }
}
