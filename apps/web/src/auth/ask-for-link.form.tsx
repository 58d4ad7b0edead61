import Box from '@mui/material/Box'
import { askForPasswordLink } from '@vitrine/contract/auth/password.contract'
import { type FormEvent, useId, useRef } from 'react'
import { call } from '../platform/call.ts'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { NeedHelp, StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { useAttempt } from '../ui/feedback/use-attempt.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { t } from './messages.ts'
import { UsernameField } from './username-field.tsx'

interface AskForLinkProps {
  username: string
  onChange: (username: string) => void
  onSent: () => void
  supportUrl: string | undefined
}

/** Asks for the username, to send a link by email. */
export function AskForLink({ username, onChange, onSent, supportUrl }: AskForLinkProps) {
  const { busy, problem, secondsLeft, setProblem, run } = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()

  const requestLink = async () => {
    await call(askForPasswordLink, { body: { username: username.trim() } })
    onSent()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (username.trim()) await run(requestLink)
    else setProblem({ text: t('usernameMissing') })
    input.current?.focus()
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)}>
      <StepTitle id={titleId} title={t('forgottenPassword')}>
        {t('forgottenPasswordHint')}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <UsernameField takesMail value={username} onChange={onChange} autoFocus inputRef={input} />
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          {t('sendLink')}
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
      <StepFoot>
        <BackToSignIn username={username} />
        <NeedHelp address={supportUrl} />
      </StepFoot>
    </form>
  )
}
