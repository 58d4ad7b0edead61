import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { GivenPassword, UserParams } from './auth.contract.ts'

/** The exact minimum and maximum are settings of the installation. */
const NewPassword = z.string().min(LIMITS.password.min).max(LIMITS.longestPassword)
const NEW = { password: NewPassword, repeat: NewPassword } as const
const isRepeated = ({ password, repeat }: { password: string; repeat: string }) => password === repeat
const isNewRepeated = (given: { new: string; repeat: string }) => given.new === given.repeat
const NOT_SAME = { path: ['repeat'], message: 'notSame' }

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: "Changes the caller's password and ends all their other sign-ins; false = the current one is wrong",
  access: 'signed-in',
  body: z
    .strictObject({ current: GivenPassword, new: NewPassword, repeat: NewPassword })
    .refine(isNewRepeated, NOT_SAME),
  answer: z.boolean(),
  errors: ['commonPassword', 'breachedPassword', 'passwordLength', 'tooManyAttempts'],
})

export const askForPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password/link',
  summary: 'Mails a link for a forgotten password, if there is such an account; the answer is always the same',
  access: 'public',
  /** Username or email address. */
  body: z.strictObject({ username: oneLine(LIMITS.mailAddress).min(1) }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['tooManyAttempts'],
})

/** 256 bits, in the fragment of the link, which browsers don't send. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password/link/check',
  summary: 'Whose link it is, if it still works',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  answer: z.object({ username: z.string() }),
  errors: ['linkExpired', 'tooManyAttempts'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/password',
  summary: 'A new password by link, which then no longer works; ends all sign-ins of the account',
  access: 'public',
  body: z.strictObject({ token: LinkToken, ...NEW }).refine(isRepeated, NOT_SAME),
  answer: z.object({ username: z.string() }),
  errors: ['linkExpired', 'commonPassword', 'breachedPassword', 'passwordLength', 'tooManyAttempts'],
})

export const mailPasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/password-link',
  summary: 'Mails a user a link to choose a password',
  access: { permission: 'users.access.write' },
  requiresConfirmation: true,
  params: UserParams,
  answer: z.object({ done: z.literal(true) }),
  errors: ['userNotActive'],
})
