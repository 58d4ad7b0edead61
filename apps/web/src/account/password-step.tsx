import Stack from '@mui/material/Stack'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { StepForm } from './step-form.tsx'
import type { Refusal } from './two-factor.model.ts'

export const PASSWORD_MISSING = t('passwordMissing')

interface PasswordStepProps {
  /** Why the password is needed. */
  purpose: string
  /** Users without a password are not asked for it; an empty one is sent. */
  hasPassword: boolean
  deed: string
  isBusy: boolean
  refusal: Refusal | undefined
  onEdit: () => void
  onSubmit: (password: string) => void
  onCancel: () => void
  /** An alternative to the password. */
  children?: ReactNode
}

/** Asks for the password, to protect a session left unattended. */
export function PasswordStep({ purpose, hasPassword, deed, isBusy, refusal, onEdit, ...rest }: PasswordStepProps) {
  const { onSubmit, onCancel, children } = rest
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wrong = refusal?.at === 'password' ? refusal.problem.text : undefined
  useEffect(() => {
    if (wrong !== undefined) input.current?.select()
  }, [wrong])
  return (
    <StepForm
      deed={deed}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={() => {
        if (!hasPassword) return onSubmit('')
        setMissing(!password)
        if (password) onSubmit(password)
        else input.current?.focus()
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Intro>{purpose}</Intro>
        {hasPassword && (
          <PasswordField
            label={t('password')}
            name="current-password"
            autoComplete="current-password"
            autoFocus
            inputRef={input}
            value={password}
            onChange={(value) => {
              setPassword(value)
              setMissing(false)
              onEdit()
            }}
            error={isMissing ? PASSWORD_MISSING : wrong}
            hint=""
          />
        )}
        {children}
      </Stack>
    </StepForm>
  )
}
