import { useState } from 'react'
import { type Problem, toProblem } from './problem.model.ts'
import { useCountdown } from './use-countdown.ts'

/** Runs the action of a form, one attempt at a time and not before a required wait is over, and keeps its error. */
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
