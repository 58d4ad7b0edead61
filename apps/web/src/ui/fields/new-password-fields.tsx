import { t } from '../messages.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter, StrengthText } from './strength-meter.tsx'
import type { NewPasswordForm } from './use-new-password.ts'

interface NewPasswordFieldsProps {
  form: NewPasswordForm
  autoFocus?: boolean
  /** As on the sign-in screen. */
  isLarge?: boolean
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({ form, autoFocus = false, isLarge = false }: NewPasswordFieldsProps) {
  const { value, strength, inputs, getProblem, change, leave } = form
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => change({ password })}
        onBlur={() => leave('password')}
        error={getProblem('password')}
        inputRef={inputs.password}
        meter={<StrengthMeter strength={strength} />}
        hint={<StrengthText strength={strength} />}
        autoFocus={autoFocus}
        isLarge={isLarge}
      />
      <PasswordField
        label={t('repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => change({ repeat })}
        onBlur={() => leave('repeat')}
        error={getProblem('repeat')}
        inputRef={inputs.repeat}
        hint=""
        isLarge={isLarge}
      />
    </>
  )
}
