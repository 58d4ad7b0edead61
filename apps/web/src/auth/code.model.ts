import type { SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { CallError } from '../platform/call.ts'
import { t } from './messages.ts'

/** The second factor that the server expects. */
export type OwedCode = Extract<SignInAnswer, { next: 'code' }>

/** The parts of the step, and where Back leads; from the first part, to the password. */
export const BACK = { digits: undefined, ways: 'digits', recovery: 'ways' } as const
export type CodeView = keyof typeof BACK

/** The user has to start over with the password. */
export const isOver = (failure: unknown) => failure instanceof CallError && failure.error === 'signInExpired'

export const isWrong = (failure: unknown) => failure instanceof CallError && failure.error === 'wrongCode'

const STEP_SECONDS = 30

/** Seconds until an authenticator shows its next code; codes follow the clock. */
export const secondsToNextCode = (now: number) => STEP_SECONDS - (Math.floor(now / 1_000) % STEP_SECONDS)

export const codesLeftText = (left: number) => t('codesLeft', { count: left })
