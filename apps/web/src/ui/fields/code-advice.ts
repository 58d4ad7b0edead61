import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'

export const INCOMPLETE = {
  digits: t('codeIncomplete'),
  recovery: t('recoveryCodeIncomplete'),
} as const

/** Advice if a code does not work. */
export const ADVICE = {
  mail: t('mailedCodeAdvice', { minutes: LIMITS.code.minutes }),
  authenticator: t('appCodeAdvice'),
} as const
