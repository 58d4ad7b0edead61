import { useQuery } from '@tanstack/react-query'
import { findCaptureProblems } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { useMemo, useReducer, useState } from 'react'
import { captureQuery, summaryQuery } from './captures.api.ts'
import { type CaptureForm, toDocument } from './form/capture-form.ts'
import { getFacts } from './form/facts.ts'
import { isChanged, type ReviewEvent, reduceReview, startReview } from './form/review.model.ts'
import { translateProblems } from './form/translate-problems.ts'
import { withUnmatchedProblems } from './form/unmatched.ts'
import { useLists } from './form/use-lists.ts'
import type { Prepared } from './prepare.ts'

const NO_PROBLEMS = [] as const

/** The review of the capture on screen. Another capture starts a new review. */
export function useReview(prepared: Prepared, userId: number) {
  const [base, setBase] = useState(prepared)
  const [review, dispatch] = useReducer(reduceReview, prepared, ({ capture, summary }) =>
    startReview(capture, summary.proposed),
  )
  const begin = (next: Prepared) => {
    setBase(next)
    dispatch({ type: 'open', capture: next.capture, proposed: next.summary.proposed })
  }
  if (prepared.capture.captureId !== base.capture.captureId) begin(prepared)

  const { capture } = base
  const { captureId } = capture
  const hasChanges = useMemo(() => isChanged(review), [review])
  const { data: latest } = useQuery(captureQuery(captureId))
  const { data: summary = base.summary } = useQuery(summaryQuery(captureId))
  // another user saved: a form without changes takes over the new revision, otherwise saving reports the conflict
  const isBehind = latest !== undefined && latest.captureId === captureId && latest.revision > capture.revision
  if (isBehind && !hasChanges && summary.revision === latest.revision) begin({ capture: latest, summary })

  const { form } = review
  const { lists, error } = useLists(capture, userId, form.when.slice(0, 10))
  const problems = useMemo(
    () =>
      lists
        ? withUnmatchedProblems(
            form,
            translateProblems(findCaptureProblems(toDocument(form), getFacts(lists, capture))),
          )
        : NO_PROBLEMS,
    [form, lists, capture],
  )
  return {
    capture,
    summary,
    review,
    dispatch: dispatch as (event: ReviewEvent) => void,
    hasChanges,
    /** Another user saved, and there is unsaved input here. */
    isBehind: isBehind && hasChanges,
    lists,
    listsError: error,
    problems,
    /** Rebases the form on the other user's revision and applies the given input. */
    rebase: (theirs: Capture, typed: CaptureForm) => {
      setBase({ capture: theirs, summary })
      dispatch({ type: 'open', capture: theirs, proposed: [] })
      dispatch({ type: 'takeForm', form: typed })
    },
  }
}

export type ReviewModel = ReturnType<typeof useReview>
