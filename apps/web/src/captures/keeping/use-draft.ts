import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { changesBetween } from '@vitrine/contract/captures/changes.rules'
import { useEffect, useRef, useState } from 'react'
import { flushDrafts, forgetDraft, keepDraft, onDraftElsewhere, putDraft } from '../../platform/keeping/drafts.ts'
import { useStable } from '../../ui/use-stable.ts'
import { type CaptureForm, documentOf, editedPart } from '../form/capture-form.ts'
import { hasSameTexts } from '../form/unmatched.ts'
import { draftKeyOf } from './draft-key.ts'
import { findOpening } from './find-opening.ts'
import type { Opening } from './opening.model.ts'
import { dropUnsettled } from './saves.ts'

interface Kept {
  readonly userId: number
  /** As it was read; null while it is loading or where nobody may edit. */
  readonly capture: Capture | null
  /** The form as the capture was opened, and as it is now. Both must be of `capture` in every render. */
  readonly initial: CaptureForm | null
  readonly form: CaptureForm | null
  /** Puts what was kept into the form. */
  readonly onRestore: (form: CaptureForm) => void
}

export interface Keeping {
  /** What was there when the capture was opened. Undefined for the few milliseconds in which it is looked for. */
  readonly opening: Opening | undefined
  /** Another tab of this browser types into the same capture; what was typed last is kept. */
  readonly isElsewhere: boolean
  /** Forgets what was kept; the caller puts the form back. */
  readonly drop: () => void
  /** After a conflict: what goes on, on the capture as it is now. Once it is done, the capture can be shown with it. */
  readonly goOnWith: (capture: Capture, form: CaptureForm) => Promise<void>
}

const isUnchanged = (initial: CaptureForm, form: CaptureForm) =>
  initial === form ||
  (changesBetween(documentOf(initial), documentOf(form)).length === 0 && hasSameTexts(initial, form))

/** Brings back what was typed into a capture before, and keeps what is typed now. A save takes it away by itself. */
export function useDraft({ userId, capture, initial, form, onRestore }: Kept): Keeping {
  const [found, setFound] = useState<{ of: Capture; opening: Opening }>()
  const [elsewhere, setElsewhere] = useState<number>()
  const latest = useStable({ onRestore })
  // fetched again at the same revision is the same capture
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
    // back at the beginning is a change as well, but to begin there is none
    if (form === initial && typed.current !== current) return
    typed.current = current
    const key = draftKeyOf({ userId, captureId: current.captureId })
    keepDraft({
      ...key,
      make: () => {
        if (isUnchanged(initial, form)) return undefined
        // what was only brought back is as old as it was
        const at = restored && isUnchanged(restored.form, form) ? restored.at : Date.now()
        return { ...key, revision: current.revision, base: editedPart(current), form, at }
      },
    })
  }, [userId, current, isKnown, restored, initial, form])

  useEffect(
    () =>
      onDraftElsewhere((key) => {
        if (captureId === undefined) return
        const own = draftKeyOf({ userId, captureId })
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
      void Promise.all([forgetDraft(draftKeyOf(of)), dropUnsettled(of)])
    },
    goOnWith: (theirs, merged) =>
      putDraft({
        ...draftKeyOf({ userId, captureId: theirs.captureId }),
        revision: theirs.revision,
        base: editedPart(theirs),
        form: merged,
        at: Date.now(),
      }),
  }
}
