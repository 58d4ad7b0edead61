import type { Strength } from '@vitrine/contract/auth/password-strength'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

type Judge = (password: string, own: readonly string[]) => Strength

/** With its lists of words it is larger than the rest of the first load, so it comes with the first form that needs it. */
const load = async (): Promise<Judge> => (await import('@vitrine/contract/auth/password-strength')).measureStrength

/**
 * How hard a password is to guess; undefined while there is none, or nothing yet to judge it by. The server judges in
 * any case, so a failure to load changes only what is shown. `own` are words that belong to the person,
 * such as name and username.
 */
export function useStrength(password: string, own: readonly string[]): Strength | undefined {
  // judging a long one takes a moment; what is typed is shown before
  const typed = useDeferredValue(password)
  const [judge, setJudge] = useState<Judge>()
  useEffect(() => {
    load().then(
      (loaded) => setJudge(() => loaded),
      () => {},
    )
  }, [])
  // by its content: callers write the list as they go
  const words = own.join('\n')
  return useMemo(() => (typed && judge ? judge(typed, words.split('\n')) : undefined), [typed, judge, words])
}
