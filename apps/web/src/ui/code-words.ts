import { LIMITS } from '@vitrine/contract/limits'

export const INCOMPLETE = {
  digits: 'Enter all six digits.',
  recovery: 'A recovery code has ten letters and digits.',
} as const

/** What to know when a code does not work. */
export const ADVICE = {
  mail: `Only the code of the newest mail counts, for ${LIMITS.code.minutes} minutes. The mail may have gone to the spam folder.`,
  authenticator: 'A code counts for its half minute: the clock of the phone has to be right.',
} as const
