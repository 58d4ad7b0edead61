import { GivenCode } from '@vitrine/contract/auth/auth.contract'
import { useState } from 'react'
import { enterCode } from '../platform/session.ts'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useAttempt } from '../ui/feedback/use-attempt.ts'
import { INCOMPLETE } from '../ui/fields/code-advice.ts'
import { codesLeftText, isOver, isWrong } from './code.model.ts'

interface CodeEntryProps {
  readonly kind: keyof typeof INCOMPLETE
  /** Called after sign-in. */
  readonly onIn: () => Promise<void>
  /** The sign-in has to start over. */
  readonly onOver: (problem: Problem) => void
}

/** State of a code field; a wrong code is cleared. */
export function useCodeEntry({ kind, onIn, onOver }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const { busy, problem, secondsLeft, setProblem, run } = useAttempt()

  const send = async (typed: string) => {
    const left = await enterCode(typed)
    if (left !== null) toast(codesLeftText(left))
    await onIn()
  }
  const handleFailure = (failure: unknown) => {
    if (isWrong(failure)) setCode('')
    if (isOver(failure)) onOver(toProblem(failure))
    return isOver(failure)
  }
  return {
    code,
    busy,
    problem,
    secondsLeft,
    change(typed: string) {
      setCode(typed)
      // typing does not end a wait
      if (problem?.wait === undefined) setProblem(undefined)
    },
    async enter(typed: string) {
      if (GivenCode.safeParse(typed).success) await run(() => send(typed), handleFailure)
      else if (secondsLeft === 0) setProblem({ text: INCOMPLETE[kind] })
    },
  }
}
export type CodeEntry = ReturnType<typeof useCodeEntry>
