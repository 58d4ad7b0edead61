import { useEffect, useRef, useState } from 'react'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { type DraftKey, findDraft, flushDrafts, forgetDraft, keepDraft, onDraftElsewhere } from './drafts.ts'
import { chooseOpening, type FormKind } from './opening.model.ts'

interface KeptDraftOptions<Form> extends FormKind<Form> {
  readonly userId: number
  readonly of: string
  /** 0 for a new record. */
  readonly revision: number
  /** As loaded, and current. */
  readonly opened: Form
  readonly form: Form
  /** Off for read-only forms, and while a conflict is being resolved. */
  readonly isOn: boolean
  readonly onRestore: (form: Form) => void
  readonly onConflict: (base: Form, mine: Form) => void
}

/** Restores the draft of a record and saves new input. */
export function useKeptDraft<Form>({ userId, of, revision, opened, form, isOn, ...how }: KeptDraftOptions<Form>) {
  const latest = useRef(how)
  const on = useStable({ restore: how.onRestore, conflict: how.onConflict })
  const [isLooked, setLooked] = useState(!isOn)
  const [restoredAt, setRestoredAt] = useState<number>()
  const [isElsewhere, setElsewhere] = useState(false)
  const began = useRef({ revision, opened })

  useEffect(() => {
    if (isLooked) return
    let isOpen = true
    void findDraft<Form, Form>({ userId, of })
      .then((draft) => chooseOpening(began.current, draft, latest.current))
      .catch(() => ({ kind: 'nothing' }) as const)
      .then((opening) => {
        if (!isOpen) return
        setLooked(true)
        if (opening.kind === 'restored') {
          setRestoredAt(opening.at)
          on.restore(opening.form)
        } else if (opening.kind === 'conflict') on.conflict(opening.base, opening.mine)
      })
    return () => {
      isOpen = false
    }
  }, [userId, of, isLooked, on])

  const hasTyped = useRef(false)
  useEffect(() => {
    if (!isOn || !isLooked) return
    // returning to the initial form is a change too, but the first render is not
    if (form === opened && !hasTyped.current) return
    hasTyped.current = true
    const { isSame, keep } = latest.current
    keepDraft({
      userId,
      of,
      make: () =>
        isSame(opened, form)
          ? undefined
          : { userId, of, revision, base: keep(opened), form: keep(form), at: Date.now() },
    })
  }, [isOn, isLooked, userId, of, revision, opened, form])

  useEffect(() => {
    const stop = onDraftElsewhere((key: DraftKey) => {
      if (key.userId === userId && key.of === of) setElsewhere(true)
    })
    return () => {
      stop()
      void flushDrafts()
    }
  }, [userId, of])

  return {
    /** The draft has been loaded into the form. */
    isLooked,
    restoredAt,
    isElsewhere,
    forget: () => {
      setRestoredAt(undefined)
      return forgetDraft({ userId, of }).catch(() => {})
    },
  }
}
