import Box from '@mui/material/Box'
import { type StopAnswer, stopAlert } from '@vitrine/contract/alerts/alerts.contract'
import { type FormEvent, useId } from 'react'
import { CallError, call } from '../../platform/call.ts'
import { ProblemLine } from '../../ui/problem-line.tsx'
import { StepTitle } from '../../ui/step.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'

interface StopFormProps {
  token: string
  alert: StopAnswer
  onStopped: (answer: StopAnswer) => void
  /** The alert was there a moment ago and is no longer. */
  onDead: () => void
}

export function StopForm({ token, alert, onStopped, onDead }: StopFormProps) {
  const { busy, problem, secondsLeft, run } = useAttempt()
  const titleId = useId()
  const stop = async () => onStopped(await call(stopAlert, { params: { token } }))
  const handled = (failure: unknown) => {
    const isDead = failure instanceof CallError && failure.error === 'notFound'
    if (isDead) onDead()
    return isDead
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(stop, handled)
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit}>
      <StepTitle id={titleId} title="Stop these mails?" isStart>
        {alert.isOwner ? (
          <>
            The alert <Strong>{alert.name}</Strong> is then switched off, for everybody it goes to. You can switch it on
            again.
          </>
        ) : (
          <>
            <Strong>{alert.address}</Strong> is then taken off the alert <Strong>{alert.name}</Strong>.
          </>
        )}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          Stop these mails
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
    </form>
  )
}

const Strong = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
