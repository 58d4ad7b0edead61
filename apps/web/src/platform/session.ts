import {
  checkSession,
  type SignInAnswer,
  enterCode as sendCode,
  logout as sendLogout,
  signIn as sendSignIn,
  type User,
} from '@vitrine/contract/auth/auth.contract'
import { finishCompanySignIn as sendCompanyAnswer } from '@vitrine/contract/auth/company.contract'
import * as passkeys from '@vitrine/contract/auth/passkeys.contract'
import type { CallInput } from '@vitrine/contract/endpoint'
import { type Environment, getEnvironment } from '@vitrine/contract/home/environment.contract'
import type { Language } from '@vitrine/contract/language/languages'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { signChallenge } from './passkeys.ts'
import { sessionEnd } from './session-end.ts'

interface Session {
  /** 'starting' until environment and user are known; no screen renders before that. */
  readonly status: 'starting' | 'ready' | 'failed'
  readonly environment: Environment | null
  readonly user: User | null
  /** The installation requires a second factor and the user has none yet, so nothing else is accessible. */
  readonly owesSecondFactor: boolean
  /** The user's choice; undefined follows the browser. */
  readonly language: Language | undefined
}

let session: Session = {
  status: 'starting',
  environment: null,
  user: null,
  owesSecondFactor: false,
  language: undefined,
}
const listeners = new Set<() => void>()

function set(change: Partial<Session>) {
  session = { ...session, ...change }
  for (const tell of listeners) tell()
}

export const currentSession = () => session

export function onSession(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSession = () => useSyncExternalStore(onSession, currentSession)

/** Tabs share one session. A tab notifies the others of changes, and they refetch the user. */
const otherTabs = new BroadcastChannel('session')
const tellOtherTabs = () => otherTabs.postMessage('changed')

export async function refreshUser(): Promise<User | null> {
  const { user, owes, language } = await call(checkSession, {})
  if (user && user.userId !== session.user?.userId) sessionEnd.begin()
  set({ user, owesSecondFactor: owes === 'secondFactor', language })
  return user
}

/**
 * Loads environment and user before the first screen. The environment is published as soon as it arrives, because
 * Support needs it.
 */
export async function start(): Promise<void> {
  set({ status: 'starting' })
  try {
    await Promise.all([call(getEnvironment, {}).then((environment) => set({ environment })), refreshUser()])
    set({ status: 'ready' })
  } catch {
    set({ status: 'failed' })
  }
}

interface SignedIn {
  readonly user: User
  readonly owes?: 'secondFactor' | undefined
  readonly language?: Language | undefined
}

function completeSignIn({ user, owes, language }: SignedIn) {
  sessionEnd.begin()
  set({ user, owesSecondFactor: owes === 'secondFactor', language })
  tellOtherTabs()
}

export async function signIn(body: CallInput<typeof sendSignIn>['body']): Promise<SignInAnswer> {
  const answer = await call(sendSignIn, { body })
  if (answer.next === 'home') completeSignIn(answer)
  return answer
}

/** Afterwards the user is signed in, has to enter a code, or has confirmed their identity. */
export async function finishCompanySignIn(companyAnswer: string) {
  const answer = await call(sendCompanyAnswer, { body: { answer: companyAnswer } })
  if (answer.next === 'home') completeSignIn(answer)
  return answer
}

/** The second step. Returns how many recovery codes are left if one was used. */
export async function enterCode(code: string): Promise<number | null> {
  const answer = await call(sendCode, { body: { code } })
  completeSignIn(answer)
  return answer.recoveryCodesLeft
}

export async function signInWithPasskey(rememberMe: boolean): Promise<SignInAnswer> {
  const { ticket, options } = await call(passkeys.startPasskeySignIn, {})
  const assertion = await signChallenge(options)
  const answer = await call(passkeys.signInWithPasskey, { body: { ticket, rememberMe, assertion } })
  if (answer.next === 'home') completeSignIn(answer)
  return answer
}

/** The second step, with a passkey instead of a code. */
export async function enterPasskey(): Promise<void> {
  const { ticket, options } = await call(passkeys.startPasskeyStep, {})
  const assertion = await signChallenge(options)
  completeSignIn(await call(passkeys.enterPasskey, { body: { ticket, assertion } }))
}

/** Clears the session of this tab regardless of the response. Rejects if the call fails. */
export async function logout(): Promise<void> {
  try {
    await call(sendLogout, {})
    tellOtherTabs()
  } finally {
    set({ user: null, owesSecondFactor: false, language: undefined })
  }
}

/** After a 401. Keeps the session if another user has signed in in another tab. */
export async function leaveEndedSession(): Promise<void> {
  const before = session.user?.userId
  const user = await refreshUser()
  if (user && user.userId === before) await logout()
}

/** Calls back when another tab has signed in or out. If the check fails, the next call of a screen handles it. */
export function onOtherTab(tell: (before: User | null, now: User | null) => void) {
  otherTabs.onmessage = () => {
    const before = session.user
    refreshUser().then(
      (now) => tell(before, now),
      () => {},
    )
  }
}
