import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { findDocumentChanges } from '@vitrine/contract/captures/changes.rules'
import { useEffect, useRef, useState } from 'react'
import { flushDrafts, forgetDraft, keepDraft, onDraftElsewhere, putDraft } from '../../platform/keeping/drafts.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { type CaptureForm, getEditablePart, toDocument } from '../form/capture-form.ts'
import { hasSameTexts } from '../form/unmatched.ts'
import { getDraftKey } from './draft-key.ts'
import { findOpening } from './find-opening.ts'
import type { Opening } from './opening.model.ts'
import { dropUnsettled } from './saves.ts'

interface DraftOptions {
  readonly userId: number
  /** The capture as loaded; null while loading or in read-only mode. */
  readonly capture: Capture | null
  /** The opened and the current form. Both must belong to `capture` in every render. */
  readonly initial: CaptureForm | null
  readonly form: CaptureForm | null
  /** Loads a draft into the form. */
  readonly onRestore: (form: CaptureForm) => void
}

export interface DraftControl {
  /** Unsaved input found when the capture was opened. Undefined while searching. */
  readonly opening: Opening | undefined
  /** Another tab of this browser is editing the same capture; the latest input is kept. */
  readonly isElsewhere: boolean
  /** Deletes the draft; the caller resets the form. */
  readonly drop: () => void
  /** After a conflict, stores the merged form as a draft of the current revision. */
  readonly goOnWith: (capture: Capture, form: CaptureForm) => Promise<void>
}

const isUnchanged = (initial: CaptureForm, form: CaptureForm) =>
  initial === form ||
  (findDocumentChanges(toDocument(initial), toDocument(form)).length === 0 && hasSameTexts(initial, form))

/** Restores the draft of a capture and stores new input. Saving deletes the draft. */
export function useDraft({ userId, capture, initial, form, onRestore }: DraftOptions): DraftControl {
  const [found, setFound] = useState<{ of: Capture; opening: Opening }>()
  const [elsewhere, setElsewhere] = useState<number>()
  const latest = useStable({ onRestore })
  // a refetch of the same revision is not a new capture
  const [current, setCurrent] = useState(capture)
  if (current?.captureId !== capture?.captureId || current?.revision !== capture?.revision) setCurrent(capture)
  const captureId = current?.captureId

  useEffect(() => {
    if (!current) return
    let isOpen = true
    void findOpening(userId, current).then((opening) => {
      if (!isOpen) return
      setFound({ of: current, opening })
      if (opening.kind === 'restored' || opening.kind === 'waiting') latest.onRestore(opening.form)
    })
    return () => {
      isOpen = false
      void flushDrafts()
    }
  }, [userId, current, latest])

  const opening = found && found.of === current ? found.opening : undefined
  const isKnown = opening !== undefined && opening.kind !== 'conflict'
  const restored = opening?.kind === 'restored' ? opening : undefined
  const typed = useRef<Capture>(undefined)
  useEffect(() => {
    if (!isKnown || !current || !initial || !form) return
    // returning to the initial form counts as a change, but the first render doesn't
    if (form === initial && typed.current !== current) return
    typed.current = current
    const key = getDraftKey({ userId, captureId: current.captureId })
    keepDraft({
      ...key,
      make: () => {
        if (isUnchanged(initial, form)) return undefined
        // a restored draft keeps its timestamp
        const at = restored && isUnchanged(restored.form, form) ? restored.at : Date.now()
        return { ...key, revision: current.revision, base: getEditablePart(current), form, at }
      },
    })
  }, [userId, current, isKnown, restored, initial, form])

  useEffect(
    () =>
      onDraftElsewhere((key) => {
        if (captureId === undefined) return
        const own = getDraftKey({ userId, captureId })
        if (key.userId === own.userId && key.of === own.of) setElsewhere(captureId)
      }),
    [userId, captureId],
  )

  return {
    opening,
    isElsewhere: captureId !== undefined && elsewhere === captureId,
    drop: () => {
      if (!current) return
      const of = { userId, captureId: current.captureId }
      setFound({ of: current, opening: { kind: 'nothing' } })
      void Promise.all([forgetDraft(getDraftKey(of)), dropUnsettled(of)])
    },
    goOnWith: (theirs, merged) =>
      putDraft({
        ...getDraftKey({ userId, captureId: theirs.captureId }),
        revision: theirs.revision,
        base: getEditablePart(theirs),
        form: merged,
        at: Date.now(),
      }),
  }
}
