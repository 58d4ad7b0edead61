import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { LIMITS } from '@vitrine/contract/limits'
import type { Ref } from 'react'
import { LoginField } from './login-field.tsx'

interface UsernameFieldProps {
  label?: string
  value: string
  onChange: (username: string) => void
  autoFocus: boolean
  inputRef: Ref<HTMLInputElement>
}

export function UsernameField({ label = 'Username', value, onChange, autoFocus, inputRef }: UsernameFieldProps) {
  return (
    <LoginField
      label={label}
      name="username"
      autoComplete="username"
      autoFocus={autoFocus}
      inputRef={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { maxLength: LIMITS.input, autoCapitalize: 'none', spellCheck: false } }}
      startAdornment={<PersonOutlined sx={{ mr: 1 }} />}
    />
  )
}
