import type { Strength } from '@vitrine/contract/auth/password-strength'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

type Judge = (password: string, own: readonly string[]) => Strength

/** Its word lists are larger than the rest of the first load, so it loads with the first form that needs it. */
const load = async (): Promise<Judge> => (await import('@vitrine/contract/auth/password-strength')).measureStrength

/**
 * How hard a password is to guess; undefined while it is empty or the estimator is loading. The server always checks,
 * so a failure to load only affects the display. `own` are words related to the user, such as name and username.
 */
export function useStrength(password: string, own: readonly string[]): Strength | undefined {
  // estimating a long password takes a moment and must not delay typing
  const typed = useDeferredValue(password)
  const [judge, setJudge] = useState<Judge>()
  useEffect(() => {
    load().then(
      (loaded) => setJudge(() => loaded),
      () => {},
    )
  }, [])
  // compared by content, because callers pass a new list each time
  const words = own.join('\n')
  return useMemo(() => (typed && judge ? judge(typed, words.split('\n')) : undefined), [typed, judge, words])
}
