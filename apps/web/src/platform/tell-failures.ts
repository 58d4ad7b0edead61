import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { t as tUi } from '../ui/messages.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { CallError } from './call.ts'
import { translateLabel } from './labels.ts'

/** Tells that saving failed; the input is kept. A broken rule has its own text. */
export function tellSavingFailed(problem: unknown) {
  const { error, message } = problem instanceof CallError ? problem : new CallError('unexpected')
  // the sign-in screen appears, and the draft is offered afterwards
  if (error === 'signedOut') return
  toast(error === 'rulesBroken' ? message : translateLabel(MESSAGES.savingFailed), { kind: 'alert' })
}

/** `name` as in 'Capture 12'. When signed out, the sign-in screen appears instead. */
export function tellLoadingFailed(problem: unknown, name: string) {
  if (problem instanceof CallError && problem.error === 'signedOut') return
  const isGone = problem instanceof CallError && problem.error === 'notFound'
  toast(isGone ? tUi('wasNotFound', { name }) : translateLabel(ERRORS.communication.message), { kind: 'alert' })
}
