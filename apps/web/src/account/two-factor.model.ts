import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import { CODE_WAYS, type CodeWay, type TwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import type { ErrorName } from '@vitrine/contract/errors'
import { CallError } from '../platform/call.ts'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'

/** The user's goal. */
export type Goal =
  | { readonly deed: 'turnOn'; readonly by: CodeWay }
  | { readonly deed: 'turnOff'; readonly by: CodeWay }
  | { readonly deed: 'renew' }

/** Where the code comes from: an email, an authenticator being set up, or one in use. */
export type CodeSource =
  | { readonly kind: 'mail'; readonly sent: CodeSent }
  | { readonly kind: 'newKey'; readonly key: string; readonly address: string }
  | { readonly kind: 'authenticator' }

/** Where an error is shown: at a field, or at the bottom of the step. */
export type RefusedField = 'password' | 'code' | 'step'

export type Step =
  | { readonly at: 'overview' }
  | { readonly at: 'password'; readonly goal: Goal }
  | {
      readonly at: 'code'
      readonly goal: Exclude<Goal, { deed: 'renew' }>
      /** Null if it is requested together with the code. */
      readonly password: string | null
      readonly source: CodeSource
    }
  | { readonly at: 'recoveryCodes'; readonly codes: readonly string[]; readonly areKept: boolean }

export type StepAt<Name extends Step['at']> = Extract<Step, { at: Name }>

export interface Refusal {
  readonly at: RefusedField
  readonly problem: Problem
}

export type TwoFactorState = Step & { readonly isBusy: boolean; readonly refusal?: Refusal }

export type TwoFactorEvent =
  | { readonly type: 'choose'; readonly goal: Goal }
  | { readonly type: 'send' }
  | { readonly type: 'begun'; readonly password: string; readonly source: CodeSource }
  | { readonly type: 'mailedAgain'; readonly sent: CodeSent }
  | { readonly type: 'codes'; readonly codes: readonly string[] }
  | { readonly type: 'keep'; readonly areKept: boolean }
  | { readonly type: 'refused'; readonly failure: unknown }
  /** The user is changing the rejected field. */
  | { readonly type: 'clearRefusal'; readonly at: RefusedField }
  | { readonly type: 'leave' }

export const OVERVIEW: TwoFactorState = { at: 'overview', isBusy: false }

/** With an active authenticator, password and code are requested together. */
const firstStep = (goal: Goal): Step =>
  goal.deed === 'turnOff' && goal.by === 'authenticator'
    ? { at: 'code', goal, password: null, source: { kind: 'authenticator' } }
    : { at: 'password', goal }

const PLACES: Partial<Record<ErrorName, RefusedField>> = { wrongPassword: 'password', wrongCode: 'code' }

/** The error, at the field that has to be corrected. */
export function toRefusal(failure: unknown): Refusal {
  const at = (failure instanceof CallError && PLACES[failure.error]) || 'step'
  return { at, problem: toProblem(failure) }
}

function applyRefusal(state: TwoFactorState, failure: unknown): TwoFactorState {
  const refusal = toRefusal(failure)
  // the password was accepted before but has changed since: back to the step that asks for it
  if (refusal.at === 'password' && state.at === 'code' && state.password !== null) {
    return { at: 'password', goal: state.goal, isBusy: false, refusal }
  }
  return { ...state, isBusy: false, refusal }
}

/** State machine of the dialog. Events that don't fit the step are late and ignored. */
export function reduceTwoFactor(before: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const { refusal, ...state } = before
  switch (event.type) {
    case 'choose':
      return { ...firstStep(event.goal), isBusy: false }
    case 'send':
      return { ...state, isBusy: true }
    case 'begun': {
      if (state.at !== 'password' || state.goal.deed === 'renew') return before
      return { at: 'code', goal: state.goal, password: event.password, source: event.source, isBusy: false }
    }
    case 'mailedAgain':
      return state.at === 'code' ? { ...state, source: { kind: 'mail', sent: event.sent }, isBusy: false } : before
    case 'codes': {
      if (state.at !== 'code' && state.at !== 'password') return before
      return { at: 'recoveryCodes', codes: event.codes, areKept: false, isBusy: false }
    }
    case 'keep':
      return state.at === 'recoveryCodes' ? { ...state, areKept: event.areKept } : before
    case 'refused':
      return state.at === 'overview' ? before : applyRefusal(state, event.failure)
    case 'clearRefusal':
      return refusal?.at === event.at ? state : before
    case 'leave':
      return OVERVIEW
  }
}

/** Closing would lose a pending response, or codes that are shown only once. */
export const isHeld = (state: TwoFactorState) => state.isBusy || (state.at === 'recoveryCodes' && !state.areKept)

/** Active and available methods. */
export const listCodeMethods = ({ by, ways }: TwoFactor) => CODE_WAYS.filter((way) => way === by || ways.includes(way))

/** Groups a key by four characters, for reading and typing. */
export const groupByFour = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? ''
