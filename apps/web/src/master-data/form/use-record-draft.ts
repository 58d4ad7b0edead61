import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useEffect, useRef, useState } from 'react'
import {
  type DraftKey,
  findDraft,
  flushDrafts,
  forgetDraft,
  keepDraft,
  onDraftElsewhere,
} from '../../platform/keeping/drafts.ts'
import { useStable } from '../../ui/use-stable.ts'
import { type FormValues, isSameRecord, keptValues, type RecordForm } from './form.model.ts'
import { openingOf } from './opening.model.ts'

interface Kept {
  readonly userId: number
  readonly definition: RecordDefinition
  readonly id: number | 'new'
  /** 0 of a new one. */
  readonly revision: number
  readonly form: RecordForm
  /** Nothing is typed into a form that is only read, and nothing is kept while two versions are looked at. */
  readonly isOn: boolean
  readonly onRestore: (values: FormValues) => void
  readonly onConflict: (base: FormValues, mine: FormValues) => void
}

/** Brings back what was typed into a record before, and keeps what is typed now. */
export function useRecordDraft({ userId, definition, id, revision, form, isOn, ...on }: Kept) {
  const of = `${definition.name} ${id}`
  const latest = useStable(on)
  const [isLooked, setLooked] = useState(!isOn)
  const [restoredAt, setRestoredAt] = useState<number>()
  const [isElsewhere, setElsewhere] = useState(false)
  const began = useRef({ revision, opened: form.opened })

  useEffect(() => {
    if (isLooked) return
    let isOpen = true
    void findDraft<FormValues, FormValues>({ userId, of })
      .then((draft) => openingOf(definition, began.current, draft))
      .catch(() => ({ kind: 'nothing' }) as const)
      .then((opening) => {
        if (!isOpen) return
        setLooked(true)
        if (opening.kind === 'restored') {
          setRestoredAt(opening.at)
          latest.onRestore(opening.values)
        } else if (opening.kind === 'conflict') latest.onConflict(opening.base, opening.mine)
      })
    return () => {
      isOpen = false
    }
  }, [definition, userId, of, isLooked, latest])

  const { opened, values } = form
  const hasTyped = useRef(false)
  useEffect(() => {
    if (!isOn || !isLooked) return
    // back at the beginning is a change as well, but to begin there is none
    if (values === opened && !hasTyped.current) return
    hasTyped.current = true
    keepDraft({
      userId,
      of,
      make: () => {
        if (isSameRecord(definition, opened, values)) return undefined
        const [base, form] = [keptValues(definition, opened), keptValues(definition, values)]
        return { userId, of, revision, base, form, at: Date.now() }
      },
    })
  }, [isOn, isLooked, definition, userId, of, revision, opened, values])

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
    /** What was kept is known, and stands in the form. */
    isLooked,
    restoredAt,
    isElsewhere,
    forget: () => {
      setRestoredAt(undefined)
      return forgetDraft({ userId, of }).catch(() => {})
    },
  }
}
