import { useQuery } from '@tanstack/react-query'
import type { CaptureTypeId } from '@vitrine/contract/captures/capture'
import { findCaptureProblems } from '@vitrine/contract/captures/capture.rules'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { toDocument } from '../form/capture-form.ts'
import { getFacts } from '../form/facts.ts'
import { type ReviewEvent, reduceReview, startReview } from '../form/review.model.ts'
import { translateProblems } from '../form/translate-problems.ts'
import { withUnmatchedProblems } from '../form/unmatched.ts'
import { type Lists, NO_LISTS, useLists } from '../form/use-lists.ts'
import { newCaptureQuery } from './by-hand.api.ts'
import { NO_ORIGIN, newCapture, type Origin } from './new-capture.model.ts'

/** A capture that is not stored yet: its origin and its form. */
export function useNewCapture(captureTypeId: CaptureTypeId, userId: number) {
  const [origin, setOrigin] = useState(NO_ORIGIN)
  const { platformId } = origin
  const { data: start, error: startError } = useQuery({
    ...newCaptureQuery(platformId ?? 0, captureTypeId),
    enabled: platformId !== null,
  })
  const capture = useMemo(() => newCapture(captureTypeId, origin, start), [captureTypeId, origin, start])
  const [review, dispatch] = useReducer(reduceReview, capture, (first) => startReview(first, []))
  useEffect(() => {
    if (start) dispatch({ type: 'clock', when: start.when })
  }, [start])

  const { form } = review
  const found = useLists(capture, userId, form.when.slice(0, 10))
  const lists = useShownLists(found.lists, platformId)
  const offered = found.lists?.categories
  useEffect(() => {
    if (platformId !== null && offered) dispatch({ type: 'offered', categories: offered })
  }, [platformId, offered])

  const rules = useMemo(
    () =>
      withUnmatchedProblems(form, translateProblems(findCaptureProblems(toDocument(form), getFacts(lists, capture)))),
    [form, lists, capture],
  )
  return {
    origin,
    capture,
    urls: start?.urls ?? [],
    review,
    dispatch: dispatch as (event: ReviewEvent) => void,
    lists,
    isWaiting: platformId !== null && (found.lists === undefined || start === undefined),
    error: found.error ?? startError,
    rules,
    change: (change: Partial<Omit<Origin, 'platformId'>>) => setOrigin({ ...origin, ...change }),
    /** Urls, categories, keywords and campaigns depend on the eTailer. */
    choosePlatform: (platformId: number) => {
      if (platformId === origin.platformId) return
      setOrigin({ ...origin, platformId, urlId: null })
      dispatch({ type: 'platform', platformId })
    },
  }
}

export type NewCaptureModel = ReturnType<typeof useNewCapture>

/** The loaded lists. While those of another eTailer are loading, the previous eTailer's options are not offered. */
function useShownLists(lists: Lists | undefined, platformId: number | null): Lists {
  const last = useRef<Lists>(NO_LISTS)
  if (lists) last.current = lists
  return useMemo(() => {
    if (lists && platformId !== null) return lists
    return { ...last.current, categories: [], keywords: [], campaigns: [], productImages: [] }
  }, [lists, platformId])
}
