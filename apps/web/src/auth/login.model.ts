import { ERRORS } from '@vitrine/contract/errors'
import { CallError } from '../platform/call.ts'

/** What stands under the form; while `wait` seconds last, another try is of no use. */
export interface Problem {
  readonly text: string
  readonly wait?: number
}

export const NOTHING_ENTERED: Problem = { text: 'Enter your username and password.' }

export function problemOf(failure: unknown): Problem {
  if (!(failure instanceof CallError)) return { text: ERRORS.communication.message }
  return { text: failure.message, ...(failure.retryAfter === undefined ? {} : { wait: failure.retryAfter }) }
}

/** Whole seconds until a moment, never below zero; the last fraction still counts as one. */
export const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1_000))
