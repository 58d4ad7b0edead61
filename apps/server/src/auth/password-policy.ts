import { measureStrength } from '@vitrine/contract/auth/password-strength'
import type { Config } from '../platform/config.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import { isBreached } from './breached.ts'

interface Person {
  readonly username: string
  readonly name: string
  readonly email: string
}

type Policy = Pick<Config, 'PASSWORD_MIN' | 'PASSWORD_MAX' | 'BREACHED_PASSWORDS'>

/** Refuses a new password that is too short, too long, too easy to guess, or known from a breach. */
export async function refuseWeak(policy: Policy, password: string, { username, name, email }: Person): Promise<void> {
  const { PASSWORD_MIN: min, PASSWORD_MAX: max, BREACHED_PASSWORDS: list } = policy
  if (password.length < min || password.length > max)
    refuseWithMessage('passwordLength', `The password must have ${min} to ${max} characters.`)
  if (measureStrength(password, [username, name, email]).isCommon) refuse('commonPassword')
  if (list !== undefined && (await isBreached(list, password))) refuse('breachedPassword')
}
