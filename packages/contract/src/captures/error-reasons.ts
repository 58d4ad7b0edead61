import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** Reasons for marking a capture as an error, in the order of their digits in the dialog. */
export const ERROR_REASONS = {
  notLoaded: 'Page did not load',
  cookieWall: 'Cookie wall',
  blocked: 'Blocked or captcha',
  wrongPage: 'Wrong page',
  cutOff: 'Picture cut off',
  other: 'Other reason',
} as const
export type ErrorReason = keyof typeof ERROR_REASONS
export const ErrorReasonName = z.enum(Object.keys(ERROR_REASONS) as [ErrorReason, ...ErrorReason[]])

/** Both are optional: an error needs no reason. */
export const ERROR_FACTS = {
  errorReason: ErrorReasonName.nullable(),
  errorNote: z.string().nullable(),
} as const
export interface ErrorFacts {
  readonly errorReason: ErrorReason | null
  readonly errorNote: string | null
}
export const NO_REASON: ErrorFacts = { errorReason: null, errorNote: null }

/** Both fields in a request. */
export const GIVEN_ERROR_FACTS = {
  errorReason: ERROR_FACTS.errorReason.default(null),
  errorNote: oneLine(LIMITS.errorNote).nullable().default(null),
} as const

/** 'Cookie wall: covers the lower half'; null without a reason or note. */
export function errorText(
  { errorReason, errorNote }: ErrorFacts,
  translate: (english: string) => string = (english) => english,
): string | null {
  const reason = errorReason && translate(ERROR_REASONS[errorReason])
  return reason && errorNote ? `${reason}: ${errorNote}` : (reason ?? errorNote)
}
