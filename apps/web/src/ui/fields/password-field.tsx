import LockOutlined from '@mui/icons-material/LockOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { passwordPolicy } from '../../platform/password-policy.ts'
import { t } from '../messages.ts'
import { ErrorLine } from './form-row.tsx'
import { Labeled } from './labeled.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Tells password managers whether to fill in a password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
  name?: string
  error?: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** Directly below the field, for example the strength. */
  meter?: ReactNode
  /** The line below when there is no error; even an empty one reserves its space. */
  hint?: ReactNode
  /** As on the sign-in screen. */
  isLarge?: boolean
}

/** A password that can be shown, with errors below. For new passwords see new-password-fields. */
export function PasswordField({ label, value, onChange, error, meter, hint, isLarge, ...props }: PasswordFieldProps) {
  const { autoComplete, name, onBlur, inputRef, autoFocus } = props
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Labeled id={`${id}-label`} htmlFor={id} label={label}>
      <OutlinedInput
        id={id}
        fullWidth
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        {...(name !== undefined && { name })}
        {...(onBlur && { onBlur })}
        {...(inputRef && { inputRef })}
        {...(autoFocus && { autoFocus })}
        slotProps={{
          input: {
            maxLength: passwordPolicy().max,
            autoCapitalize: 'none',
            spellCheck: false,
            'aria-describedby': `${id}-line`,
          },
        }}
        {...(isLarge && { startAdornment: <LockOutlined sx={{ mr: 1, color: 'text.secondary' }} /> })}
        endAdornment={
          <IconButton
            edge="end"
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            // a form may have several
            aria-describedby={`${id}-label`}
            onClick={() => setShown((before) => !before)}
          >
            {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        }
        {...(isLarge && { sx: { height: 44, typography: 'body1' } })}
      />
      {meter}
      <Box id={`${id}-line`} sx={hint === undefined ? {} : { minHeight: meter ? 35 : 19, typography: 'caption' }}>
        {error === undefined ? hint : <ErrorLine>{error}</ErrorLine>}
      </Box>
    </Labeled>
  )
}
