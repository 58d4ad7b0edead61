import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { Company } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { NeedHelp } from '../ui/dialogs/step.tsx'
import type { Problem } from '../ui/feedback/problem.model.ts'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { useCountdown } from '../ui/feedback/use-countdown.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { companyQuery } from './company.api.ts'
import { CompanyButton } from './company-button.tsx'
import { t } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { UsernameField } from './username-field.tsx'

export interface Credentials {
  username: string
  password: string
  rememberMe: boolean
}

interface LoginFormProps {
  value: Credentials
  onChange: (change: Partial<Credentials>) => void
  onSubmit: () => Promise<void>
  /** Set if, after the password, the server requires the company sign-in. */
  company: Company | undefined
  onPasskey: () => Promise<void>
  problem: Problem | undefined
  /** Passed to the forgotten-password step and back. */
  search: SignInSearch
  supportUrl: string | undefined
  /** Gets the focus when a demo account is chosen. */
  buttonRef: Ref<HTMLButtonElement>
}

export function LoginForm({
  value,
  onChange,
  onSubmit,
  onPasskey,
  company: required,
  problem,
  search,
  supportUrl,
  buttonRef,
}: LoginFormProps) {
  const { data: offered } = useQuery(companyQuery(useDebounced(value.username, LIMITS.filterDebounce)))
  const company = required ?? offered
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const secondsLeft = useCountdown(problem)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [isNamed] = useState(value.username !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isAsking || secondsLeft > 0) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
    if (!value.username) usernameInput.current?.focus()
    else passwordInput.current?.focus()
  }
  const askForPasskey = async () => {
    if (busy) return
    setAsking(true)
    await onPasskey()
    setAsking(false)
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <UsernameField
        value={value.username}
        onChange={(username) => onChange({ username })}
        autoFocus={!isNamed}
        inputRef={usernameInput}
      />
      {company && <CompanyButton company={company} rememberMe={value.rememberMe} redirect={search.redirect} />}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={value.password}
        onChange={(password) => onChange({ password })}
        autoFocus={isNamed}
        inputRef={passwordInput}
        isLarge
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: -0.5 }}>
        <FormControlLabel
          label={t('rememberMe')}
          checked={value.rememberMe}
          onChange={(_event, rememberMe) => onChange({ rememberMe })}
          control={<Checkbox name="rememberMe" sx={{ mr: 0.5 }} />}
          sx={{ ml: -1, mr: 'auto', '& .MuiFormControlLabel-label': { typography: 'body1' } }}
        />
        <TextLink
          to={SCREENS.login.path}
          search={{ ...search, step: 'forgotten-password' satisfies LoginStep }}
          state={{ signIn: { username: value.username } }}
          variant="body2"
        >
          {t('forgottenPasswordLink')}
        </TextLink>
        <NeedHelp address={supportUrl} />
      </Box>
      <SubmitButton ref={buttonRef} busy={busy} waiting={secondsLeft > 0}>
        {t('signIn')}
      </SubmitButton>
      {canUsePasskeys() && (
        <PasskeyButton isBusy={isAsking} isWaiting={secondsLeft > 0} onClick={() => void askForPasskey()}>
          {t('signInWithPasskey')}
        </PasskeyButton>
      )}
      <ProblemLine problem={problem} secondsLeft={secondsLeft} />
    </Box>
  )
}
