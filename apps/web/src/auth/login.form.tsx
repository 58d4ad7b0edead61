import LockOutlined from '@mui/icons-material/LockOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Link from '@mui/material/Link'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import type { Problem } from './login.model.ts'
import { LoginField } from './login-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { useCountdown } from './use-countdown.ts'

export interface Credentials {
  username: string
  password: string
  rememberMe: boolean
}

interface LoginFormProps {
  value: Credentials
  onChange: (change: Partial<Credentials>) => void
  onSubmit: () => Promise<void>
  problem: Problem | undefined
  supportUrl: string | undefined
  /** Where a demo account leaves the focus. */
  buttonRef: Ref<HTMLButtonElement>
}

export function LoginForm({ value, onChange, onSubmit, problem, supportUrl, buttonRef }: LoginFormProps) {
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const secondsLeft = useCountdown(problem)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || secondsLeft > 0) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
    if (!value.username) usernameInput.current?.focus()
    else passwordInput.current?.focus()
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <LoginField
        label="Username"
        name="username"
        autoComplete="username"
        autoFocus
        inputRef={usernameInput}
        value={value.username}
        onChange={(event) => onChange({ username: event.target.value })}
        slotProps={{ input: { maxLength: LIMITS.input, autoCapitalize: 'none', spellCheck: false } }}
        startAdornment={
          <InputAdornment position="start">
            <PersonOutlined />
          </InputAdornment>
        }
      />
      <LoginField
        label="Password"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        inputRef={passwordInput}
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
        slotProps={{ input: { maxLength: LIMITS.password.max } }}
        startAdornment={
          <InputAdornment position="start">
            <LockOutlined />
          </InputAdornment>
        }
        endAdornment={
          <IconButton
            edge="end"
            aria-label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible((before) => !before)}
          >
            {visible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -0.5 }}>
        <FormControlLabel
          label="Remember me"
          checked={value.rememberMe}
          onChange={(_event, rememberMe) => onChange({ rememberMe })}
          control={<Checkbox name="rememberMe" sx={{ mr: 0.5 }} />}
          sx={{ ml: -1, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body1' } }}
        />
        <Link href={supportUrl ?? ''} target="_blank" rel="noopener" variant="body2" sx={{ fontWeight: 550 }}>
          Need help?
        </Link>
      </Box>
      <SignInButton ref={buttonRef} busy={busy} waiting={secondsLeft > 0} />
      <ProblemLine problem={problem} secondsLeft={secondsLeft} />
    </Box>
  )
}
