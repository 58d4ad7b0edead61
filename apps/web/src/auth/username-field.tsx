import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { LIMITS } from '@vitrine/contract/limits'
import type { Ref } from 'react'
import { LoginField } from './login-field.tsx'
import { t } from './messages.ts'

interface UsernameFieldProps {
  /** Also accepts the email address. */
  takesMail?: boolean
  value: string
  onChange: (username: string) => void
  autoFocus: boolean
  inputRef: Ref<HTMLInputElement>
}

export function UsernameField({ takesMail = false, value, onChange, autoFocus, inputRef }: UsernameFieldProps) {
  return (
    <LoginField
      label={t(takesMail ? 'usernameOrEmail' : 'username')}
      name="username"
      autoComplete="username"
      autoFocus={autoFocus}
      inputRef={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: {
          maxLength: takesMail ? LIMITS.mailAddress : LIMITS.input,
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
      startAdornment={<PersonOutlined sx={{ mr: 1 }} />}
    />
  )
}
