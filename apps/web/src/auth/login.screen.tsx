import Box from '@mui/material/Box'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signIn, useSession } from '../platform/session.ts'
import { BrandMark } from '../ui/brand.tsx'
import { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.panel.tsx'
import { type Credentials, LoginForm } from './login.form.tsx'
import { NOTHING_ENTERED, type Problem, problemOf } from './login.model.ts'
import { SessionEndedNote } from './session-ended-note.tsx'
import { ShopWindow } from './shop-window.panel.tsx'
import { signInSearch } from './sign-in-search.ts'

const NOBODY: Credentials = { username: '', password: '', rememberMe: false }

export function LoginScreen() {
  const { environment } = useSession()
  const { redirect, ended } = signInSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState(NOBODY)
  const [problem, setProblem] = useState<Problem>()
  const [owesCode, setOwesCode] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }))
  const submit = async () => {
    if (!credentials.username.trim() || !credentials.password) return setProblem(NOTHING_ENTERED)
    try {
      const answer = await signIn(credentials)
      setProblem(undefined)
      if (answer.next === 'code') setOwesCode(true)
      else await navigate({ href: redirect ?? SCREENS.home.path, replace: true })
    } catch (failure) {
      setProblem(problemOf(failure))
    }
  }
  const takeAccount = (username: string, password: string) => {
    flushSync(() => {
      change({ username, password })
      setProblem(undefined)
      setOwesCode(false)
    })
    button.current?.focus()
  }
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ flex: '1 0 auto', width: 'min(368px, 100% - 32px)', mx: 'auto', pt: { xs: 9, md: 11 }, pb: 2 }}>
        <Box component="h1" sx={{ display: 'flex', alignItems: 'center', gap: 1.75, typography: 'h1', m: 0, mb: 4.5 }}>
          <BrandMark size={36} />
          Vitrine
        </Box>
        {ended && <SessionEndedNote />}
        {owesCode ? (
          <CodeStep onBack={() => setOwesCode(false)} />
        ) : (
          <LoginForm
            value={credentials}
            onChange={change}
            onSubmit={submit}
            problem={problem}
            supportUrl={environment?.supportUrl}
            buttonRef={button}
          />
        )}
      </Box>
      <ShopWindow />
      <Box sx={{ flex: 'none', minHeight: 48, bgcolor: 'custom.mat', px: { xs: 2, md: 3 } }}>
        {environment?.demo && <DemoAccounts demo={environment.demo} onTake={takeAccount} />}
      </Box>
    </Box>
  )
}
