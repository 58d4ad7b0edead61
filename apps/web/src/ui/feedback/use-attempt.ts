import { useState } from 'react'
import { type Problem, toProblem } from './problem.model.ts'
import { useCountdown } from './use-countdown.ts'

/** Something that a form tries, one try at a time, and why it did not work; not before the time to wait is over. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const secondsLeft = useCountdown(problem)
  return {
    busy,
    problem,
    secondsLeft,
    setProblem,
    /** `handled` returns true for errors that are not shown below the form. */
    async run(work: () => Promise<void>, handled: (failure: unknown) => boolean = () => false) {
      if (busy || secondsLeft > 0) return
      setBusy(true)
      try {
        await work()
        setProblem(undefined)
      } catch (failure) {
        setProblem(handled(failure) ? undefined : toProblem(failure))
      }
      setBusy(false)
    },
  }
}
