import { useMemo } from 'react'
import { useKeys } from '../ui/use-keys.ts'
import { useStable } from '../ui/use-stable.ts'
import { type ReviewActions, type ReviewDeeds, type ReviewFacts, reviewActions } from './capture-actions.ts'

/** The actions with the keys that were chosen for them. They stay the same until a fact changes, so that the form can too. */
export function useReviewActions(facts: ReviewFacts, deeds: ReviewDeeds): ReviewActions {
  const withKeys = useKeys()
  const on = useStable({ ...deeds })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts one by one, since together they are a new object in each render
  return useMemo(() => withKeys(reviewActions(facts, on)), [withKeys, on, ...Object.values(facts)])
}
