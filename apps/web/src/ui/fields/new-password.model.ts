import { ERRORS } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import { translateLabel } from '../../platform/labels.ts'
import { t } from '../messages.ts'

export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

export const NEW_PASSWORD_FIELDS = ['password', 'repeat'] as const
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number]

/** Error texts by field. */
export const NEW_PASSWORD_PROBLEMS = {
  missing: t('newPasswordMissing'),
  common: translateLabel(ERRORS.commonPassword.message),
  notRepeated: t('repeatMissing'),
  notSame: t('passwordsDiffer'),
} as const

const tooShort = (min: number) => t('passwordTooShort', { count: min })

type Problems = Readonly<Partial<Record<NewPasswordField, string>>>

/** `isCommon` comes from the browser's word list or from the server. */
export function findNewPasswordProblems(
  { password, repeat }: NewPassword,
  isCommon: boolean,
  min: number = LIMITS.password.min,
): Problems {
  const { missing, common, notRepeated, notSame } = NEW_PASSWORD_PROBLEMS
  const own = password === '' ? missing : password.length < min ? tooShort(min) : isCommon ? common : undefined
  const again = repeat === password ? undefined : repeat === '' ? notRepeated : notSame
  return { ...(own !== undefined && { password: own }), ...(again !== undefined && { repeat: again }) }
}
