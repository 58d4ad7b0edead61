import { useMemo, useState } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { useKeys } from '../ui/keys/use-keys.ts'
import { type ReviewActions, type ReviewDeeds, type ReviewFacts, reviewActions } from './capture-actions.ts'

/** The actions with the user's shortcuts. Stable until a fact changes, so that the form doesn't re-render. */
export function useReviewActions(facts: ReviewFacts, deeds: ReviewDeeds): ReviewActions {
  const withKeys = useKeys()
  const on = useStable({ ...deeds })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts object is new in each render
  const actions = useMemo(() => withKeys(reviewActions(facts, on)), [withKeys, on, ...Object.values(facts)])
  return useSteadyActions(actions)
}

const isSame = (one: Action | undefined, other: Action | undefined) =>
  one === other || (one !== undefined && other !== undefined && hasSameFields(one, other))
const hasSameFields = (one: Action, other: Action) =>
  one.isOff === other.isOff && one.label === other.label && one.keys.join() === other.keys.join()

/** Preserves the identity of unchanged actions. Their handlers are stable. */
function useSteadyActions(actions: ReviewActions): ReviewActions {
  const [steady, setSteady] = useState(actions)
  const [seen, setSeen] = useState(actions)
  if (actions === seen) return steady
  const before: Readonly<Record<string, Action | undefined>> = steady
  const kept = Object.entries(actions).map(([name, action]) => [
    name,
    isSame(before[name], action) ? before[name] : action,
  ])
  const next = Object.fromEntries(kept) as ReviewActions
  setSeen(actions)
  setSteady(next)
  return next
}
