import Box from '@mui/material/Box'
import { SCREENS } from '@vitrine/contract/access/screens'
import { ERRORS } from '@vitrine/contract/errors'
import { type FormEvent, useMemo } from 'react'
import { ButtonLink } from '../ui/links.tsx'
import { problemOf } from '../ui/problem.model.ts'
import { ProblemLine } from '../ui/problem-line.tsx'
import { StepFoot, StepTitle } from '../ui/step.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useCountdown } from '../ui/use-countdown.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'

const REASONS = {
  expired: {
    title: 'The link does not work any more',
    text: `${ERRORS.linkExpired.message} Your password is as it was.`,
  },
  // it was cut off on its way, or the page was loaded anew: the address has not kept it
  incomplete: {
    title: 'The link is missing',
    text: 'Please open the link in the mail once more, the whole of it, or ask for a new one.',
  },
} as const

/** Nothing can be done here without a link that works; another one is close by. */
export function NoLink({ reason }: { reason: keyof typeof REASONS }) {
  const { title, text } = REASONS[reason]
  return (
    <div>
      <StepTitle title={title} isStart>
        {text}
      </StepTitle>
      <ButtonLink to={SCREENS.forgottenPassword.path} variant="contained" fullWidth sx={{ minHeight: 44 }}>
        Ask for a new link
      </ButtonLink>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </div>
  )
}

/** Whether the link works could not be asked. */
export function CheckFailed({ failure, onAgain }: { failure: Error; onAgain: () => void }) {
  const problem = useMemo(() => problemOf(failure), [failure])
  const secondsLeft = useCountdown(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (secondsLeft === 0) onAgain()
  }
  return (
    <form noValidate onSubmit={submit}>
      <StepTitle title="New password" isStart>
        The link could not be checked.
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SubmitButton busy={false} waiting={secondsLeft > 0}>
          Try again
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </form>
  )
}
