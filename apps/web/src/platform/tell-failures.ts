import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from '../ui/messages.ts'
import { CallError } from './call.ts'
import { translateLabel } from './labels.ts'

/** Only validation errors have their own message; otherwise the user can retry without losing input. */
export function tellSavingFailed(problem: unknown) {
  const { error, message } = problem instanceof CallError ? problem : new CallError('unexpected')
  // the sign-in screen explains it, and the draft is restored afterwards
  if (error === 'signedOut') return
  toast(error === 'rulesBroken' ? message : translateLabel(MESSAGES.savingFailed), { kind: 'alert' })
}

/** `name` such as 'Capture 12'. A signed-out user is sent to the sign-in screen and returns afterwards. */
export function tellLoadingFailed(problem: unknown, name: string) {
  if (problem instanceof CallError && problem.error === 'signedOut') return
  const isGone = problem instanceof CallError && problem.error === 'notFound'
  toast(isGone ? t('namedNotFound', { name }) : translateLabel(ERRORS.communication.message), { kind: 'alert' })
}
