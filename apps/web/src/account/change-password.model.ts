import { type ErrorName, MESSAGES } from '@vitrine/contract/errors'
import { CallError } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'
import { t } from './messages.ts'

export const PASSWORD_MISSING = t('currentPasswordMissing')

interface Refusal {
  /** Where the error is shown. */
  readonly at: 'current' | 'new' | 'form'
  readonly problem: Problem
}

const WRONG: Refusal = { at: 'current', problem: { text: translateLabel(MESSAGES.passwordWrong) } }

/** Errors with their own message; all others show the generic saving error. */
const REASONS: Partial<Record<ErrorName, Refusal['at']>> = {
  commonPassword: 'new',
  breachedPassword: 'new',
  passwordLength: 'new',
  tooManyAttempts: 'form',
  tooManyRequests: 'form',
}

/** Why the password was not changed; undefined if there was no error. */
export function findRefusal(isChanged: boolean | undefined, failure: Error | null): Refusal | undefined {
  if (isChanged === false) return WRONG
  if (!failure) return undefined
  const at = failure instanceof CallError ? REASONS[failure.error] : undefined
  return at
    ? { at, problem: toProblem(failure) }
    : { at: 'form', problem: { text: translateLabel(MESSAGES.savingFailed) } }
}
