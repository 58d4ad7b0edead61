import Box from '@mui/material/Box'
import { type StopAnswer, stopAlert } from '@vitrine/contract/alerts/alerts.contract'
import { type FormEvent, type ReactNode, useId } from 'react'
import { CallError, call } from '../../platform/call.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { StepTitle } from '../../ui/dialogs/step.tsx'
import { ProblemLine } from '../../ui/feedback/problem-line.tsx'
import { useAttempt } from '../../ui/feedback/use-attempt.ts'
import { t } from './messages.ts'

interface StopFormProps {
  token: string
  alert: StopAnswer
  onStopped: (answer: StopAnswer) => void
  /** The alert has been deleted since. */
  onDead: () => void
}

export function StopForm({ token, alert, onStopped, onDead }: StopFormProps) {
  const { busy, problem, secondsLeft, run } = useAttempt()
  const titleId = useId()
  const stop = async () => onStopped(await call(stopAlert, { params: { token } }))
  const handleFailure = (failure: unknown) => {
    const isDead = failure instanceof CallError && failure.error === 'notFound'
    if (isDead) onDead()
    return isDead
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(stop, handleFailure)
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit}>
      <StepTitle id={titleId} title={t('stopTheseTitle')} isStart>
        {alert.isOwner
          ? t.rich('stopOwnerHint', { name: alert.name, strong: renderStrong })
          : t.rich('stopOtherHint', { address: alert.address, name: alert.name, strong: renderStrong })}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          {t('stopThese')}
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
    </form>
  )
}

const renderStrong = (children: ReactNode[]) => (
  <Box component="span" sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
