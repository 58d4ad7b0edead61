import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodeSent, GivenCode, GivenPassword, UserParams } from './auth.contract.ts'

/** Types of second factor. */
export const CODE_WAYS = ['mail', 'authenticator'] as const
export const CodeWay = z.enum(CODE_WAYS)
export type CodeWay = z.infer<typeof CodeWay>

export const TwoFactor = z.object({
  /** Null without a second factor. */
  by: CodeWay.nullable(),
  /** Types that the user may turn on. */
  ways: z.array(CodeWay),
  /** Masked: m…@example.com. */
  mail: z.string(),
  recoveryCodesLeft: z.int(),
  /** Required by the installation, so it can't be turned off. */
  isRequired: z.boolean(),
  hasPassword: z.boolean(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

const PATH = '/api/account/two-factor'
/** Null for users without a password, who must have signed in or confirmed their identity recently. */
const OwnPassword = GivenPassword.nullable()
/** Shown once; each can be used once instead of a code. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getTwoFactor = endpoint({
  method: 'GET',
  path: PATH,
  summary: "The caller's second step: what is on, and what can be turned on",
  access: 'signed-in',
  beforeSecondFactor: true,
  answer: TwoFactor,
})

/** For turning it on or off; only the latest code is valid. */
export const mailTwoFactorCode = endpoint({
  method: 'POST',
  path: `${PATH}/mail`,
  summary: 'Mails the caller a code; asks for the password',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.strictObject({ password: OwnPassword }),
  answer: CodeSent,
  errors: ['wrongPassword', 'identityUnconfirmed', 'tooManyAttempts'],
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: `${PATH}/authenticator`,
  summary: 'A new key for an authenticator; it counts once a code of it was given',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.strictObject({ password: OwnPassword }),
  /** The key to type, and the URI for the QR code. */
  answer: z.object({ key: z.string(), address: z.string() }),
  errors: ['wrongPassword', 'identityUnconfirmed', 'tooManyAttempts'],
})

export const turnOnTwoFactor = endpoint({
  method: 'POST',
  path: `${PATH}/on`,
  summary: 'Turns the second step on with a code of what was begun; ends all other sign-ins of the caller',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.strictObject({ by: CodeWay, code: GivenCode }),
  answer: RecoveryCodes,
  errors: ['wrongCode', 'tooManyAttempts'],
})

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: `${PATH}/off`,
  summary: 'Turns the second step off, with the password and a code',
  access: 'signed-in',
  body: z.strictObject({ password: OwnPassword, code: GivenCode }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['wrongPassword', 'identityUnconfirmed', 'wrongCode', 'tooManyAttempts', 'secondFactorRequired'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: 'Ten new recovery codes in place of the old ones; asks for the password',
  access: 'signed-in',
  body: z.strictObject({ password: OwnPassword }),
  answer: RecoveryCodes,
  errors: ['wrongPassword', 'identityUnconfirmed', 'tooManyAttempts'],
})

export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/two-factor/reset',
  summary: 'Turns off the second step of a user who lost their phone and codes',
  access: { permission: 'users.access.write' },
  requiresConfirmation: true,
  params: UserParams,
  answer: z.object({ done: z.literal(true) }),
})
