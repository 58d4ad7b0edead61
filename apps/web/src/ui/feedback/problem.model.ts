import { ERRORS } from '@vitrine/contract/errors'
import { CallError } from '../../platform/call.ts'
import { translateLabel } from '../../platform/labels.ts'
import { PasskeyError } from '../../platform/passkeys.ts'

/** An error to show. A retry makes no sense for `wait` seconds. */
export interface Problem {
  readonly text: string
  readonly wait?: number
}

export function toProblem(failure: unknown): Problem {
  if (failure instanceof PasskeyError) return { text: failure.message }
  if (!(failure instanceof CallError)) return { text: translateLabel(ERRORS.communication.message) }
  return { text: failure.message, ...(failure.retryAfter === undefined ? {} : { wait: failure.retryAfter }) }
}

/** A wait that has ended is no longer a problem. */
export const isActiveProblem = (problem: Problem | undefined, secondsLeft: number): problem is Problem =>
  problem !== undefined && (problem.wait === undefined || secondsLeft > 0)

/** Whole seconds until a moment, rounded up, at least 0. */
export const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1_000))
