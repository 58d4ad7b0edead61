import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { toast } from '../ui/snackbar-queue.ts'
import { CallError } from './call.ts'
import { translateLabel } from './labels.ts'

/** Nothing that was typed is lost, and another try is worth it; only a broken rule has more to say. */
export function tellSavingFailed(problem: unknown) {
  const { error, message } = problem instanceof CallError ? problem : new CallError('unexpected')
  // the sign-in screen says it, and the draft is offered afterwards
  if (error === 'signedOut') return
  toast(error === 'rulesBroken' ? message : translateLabel(MESSAGES.savingFailed), { kind: 'alert' })
}

/** `name` as in 'Capture 12'. Signed out: that is said elsewhere, and it is offered again afterwards. */
export function tellLoadingFailed(problem: unknown, name: string) {
  if (problem instanceof CallError && problem.error === 'signedOut') return
  const isGone = problem instanceof CallError && problem.error === 'notFound'
  toast(isGone ? `${name} was not found.` : translateLabel(ERRORS.communication.message), { kind: 'alert' })
}
