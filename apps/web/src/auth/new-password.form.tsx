import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { setPassword } from '@vitrine/contract/auth/password.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { type FormEvent, useId } from 'react'
import { CallError, call } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { refreshUser } from '../platform/session.ts'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useAttempt } from '../ui/feedback/use-attempt.ts'
import { NewPasswordFields } from '../ui/fields/new-password-fields.tsx'
import { useNewPassword } from '../ui/fields/use-new-password.ts'
import { drawStrong } from '../ui/format/strong.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { forgetLinkToken } from './link-token.ts'
import { t } from './messages.ts'

interface NewPasswordFormProps {
  token: string
  username: string
  /** The link has expired or been used since the check. */
  onDead: () => void
}

export function NewPasswordForm({ token, username, onDead }: NewPasswordFormProps) {
  const form = useNewPassword([username])
  const { busy, problem, secondsLeft, run } = useAttempt()
  const navigate = useNavigate()
  const titleId = useId()

  const save = async () => {
    await call(setPassword, { body: { token, ...form.value } })
    // another user may be signed in here, and the sign-in screen would not appear
    if (await refreshUser().catch(() => null)) toast(translateLabel(MESSAGES.passwordChanged))
    await navigate({
      to: SCREENS.login.path,
      state: { signIn: { username, isPasswordChanged: true } },
      replace: true,
    })
    forgetLinkToken()
  }
  const handleFailure = (failure: unknown) => {
    const error = failure instanceof CallError ? failure.error : undefined
    if (error === 'linkExpired') onDead()
    if (error === 'commonPassword') form.refuse()
    return error === 'linkExpired' || error === 'commonPassword'
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void run(save, handleFailure)
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit}>
      <StepTitle id={titleId} title={t('chooseNewPassword')}>
        {t.rich('newPasswordFor', { username, strong: drawStrong })}
      </StepTitle>
      {/* for password managers */}
      <Box
        component="input"
        aria-hidden
        tabIndex={-1}
        readOnly
        name="username"
        autoComplete="username"
        value={username}
        sx={VISUALLY_HIDDEN}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NewPasswordFields form={form} autoFocus isLarge />
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          {t('savePassword')}
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
      <StepFoot>
        <BackToSignIn username={username} />
      </StepFoot>
    </form>
  )
}
