import { useNavigate, useSearch } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { Company, SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { translateLabel } from '../platform/labels.ts'
import { signIn, signInWithPasskey, useSession } from '../platform/session.ts'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'
import type { OwedCode } from './code.model.ts'
import { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.panel.tsx'
import { type Credentials, LoginForm } from './login.form.tsx'
import { t } from './messages.ts'
import { Note } from './note.tsx'
import { PublicFrame } from './public-frame.tsx'
import { signInSearch } from './sign-in-search.ts'
import { useSignInState } from './sign-in-state.ts'

const NOTHING_ENTERED: Problem = { text: t('credentialsMissing') }
const NOBODY: Credentials = { username: '', password: '', rememberMe: false }

export function LoginScreen() {
  const { environment } = useSession()
  const search = signInSearch(useSearch({ strict: false }))
  const arrival = useSignInState()
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState({ ...NOBODY, username: arrival?.username ?? '' })
  const [problem, setProblem] = useState<Problem>()
  const [owed, setOwed] = useState<OwedCode>()
  const [required, setRequired] = useState<{ username: string; company: Company }>()
  const button = useRef<HTMLButtonElement>(null)

  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }))
  const continueToApp = () => navigate({ href: search.redirect ?? SCREENS.home.path, replace: true })
  const attemptSignIn = async (attempt: () => Promise<SignInAnswer>) => {
    try {
      const answer = await attempt()
      setProblem(undefined)
      if (answer.next === 'home') return await continueToApp()
      if (answer.next === 'company') {
        change({ password: '' })
        return setRequired({ username: credentials.username, company: answer.company })
      }
      // the next person at this computer must not find it by going back
      change({ password: '' })
      setOwed(answer)
    } catch (failure) {
      setProblem(toProblem(failure))
    }
  }
  const submit = async () => {
    if (!credentials.username.trim() || !credentials.password) return setProblem(NOTHING_ENTERED)
    await attemptSignIn(() => signIn(credentials))
  }
  const submitPasskey = () => attemptSignIn(() => signInWithPasskey(credentials.rememberMe))
  const backToPassword = (reason?: Problem) => {
    setOwed(undefined)
    setProblem(reason)
  }
  const takeAccount = (username: string, password: string) => {
    flushSync(() => {
      change({ username, password })
      backToPassword()
    })
    button.current?.focus()
  }
  const demo = environment?.demo
  return (
    <PublicFrame foot={demo && <DemoAccounts demo={demo} onTake={takeAccount} />}>
      {search.ended && <Note kind="info">{t('sessionEnded')}</Note>}
      {arrival?.isPasswordChanged && !owed && <Note kind="done">{translateLabel(MESSAGES.passwordChanged)}</Note>}
      {owed ? (
        <CodeStep
          owed={owed}
          username={credentials.username}
          supportUrl={environment?.supportUrl}
          onIn={continueToApp}
          onBack={backToPassword}
        />
      ) : (
        <LoginForm
          value={credentials}
          onChange={change}
          onSubmit={submit}
          company={required?.username === credentials.username ? required.company : undefined}
          onPasskey={submitPasskey}
          problem={problem}
          search={search}
          supportUrl={environment?.supportUrl}
          buttonRef={button}
        />
      )}
    </PublicFrame>
  )
}
