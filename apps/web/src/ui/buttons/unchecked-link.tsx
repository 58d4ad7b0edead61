import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { StepTitle } from '../dialogs/step.tsx'
import { toProblem } from '../feedback/problem.model.ts'
import { ProblemLine } from '../feedback/problem-line.tsx'
import { useCountdown } from '../feedback/use-countdown.ts'
import { t } from '../messages.ts'
import { SubmitButton } from './submit-button.tsx'

interface UncheckedLinkProps {
  title: string
  failure: Error
  onAgain: () => void
  /** Other options. */
  children?: ReactNode
}

/** The check of an emailed link failed. */
export function UncheckedLink({ title, failure, onAgain, children }: UncheckedLinkProps) {
  const problem = useMemo(() => toProblem(failure), [failure])
  const secondsLeft = useCountdown(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (secondsLeft === 0) onAgain()
  }
  return (
    <form noValidate onSubmit={submit}>
      <StepTitle title={title} isStart>
        {t('linkUnchecked')}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SubmitButton busy={false} waiting={secondsLeft > 0}>
          {t('tryAgain')}
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
      {children}
    </form>
  )
}

/** Shown while an emailed link is being checked. */
export function LinkInCheck({ title }: { title: string }) {
  return (
    <Box aria-busy>
      <StepTitle title={title} isStart>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CircularProgress size={16} thickness={5} aria-hidden />
          {t('checkingLink')}
        </Box>
      </StepTitle>
    </Box>
  )
}
