import { z } from 'zod'
import { FEATURES } from '../access/features.ts'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language/languages.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** The signed-in user with the fields of the specification, and the active features. */
export const User = z.object({
  userId: z.int(),
  clientId: z.int().nullable(),
  name: z.string(),
  roles: z.array(z.int()),
  pricingUrl: z.string().nullable(),
  useTradeGroup: z.boolean(),
  use2FA: z.boolean(),
  canUse2FA: z.boolean(),
  useQR2FA: z.boolean(),
  canUseQR2FA: z.boolean(),
  features: z.array(z.enum(FEATURES)),
})
export type User = z.infer<typeof User>

/** Parameters of calls that an administrator makes for another user. */
export const UserParams = z.strictObject({ userId: z.coerce.number().int().positive().max(2_147_483_647) })

/** Must be done before anything else, because the installation requires a second factor. */
const OWES = { owes: z.literal('secondFactor').optional() }

/** The user's setting; if absent, the browser's language is used. */
const LANGUAGE = { language: z.enum(LANGUAGES).optional() }

export const SignedIn = z.object({ next: z.literal('home'), user: User, ...OWES, ...LANGUAGE })

/** Masked address that a code was sent to (m…@example.com), and the seconds until another can be requested. */
export const CodeSent = z.object({ sentTo: z.string(), resendIn: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

export const CompanySignInId = z.int32().positive()

/** A company sign-in on the login screen. */
export const Company = z.object({ companySignInId: CompanySignInId, name: z.string(), isRequired: z.boolean() })
export type Company = z.infer<typeof Company>

/** A passkey can be used instead of the code. */
const PASSKEY = { hasPasskey: z.boolean() }

/**
 * Signed in, or waiting for a second factor, in which case only the code step can be called. `company`: the password
 * was correct, but the user must sign in with a company account; there is no session.
 */
export const SignInAnswer = z.discriminatedUnion('next', [
  SignedIn,
  z.discriminatedUnion('by', [
    z.object({ next: z.literal('code'), by: z.literal('mail'), ...PASSKEY, ...CodeSent.shape }),
    z.object({ next: z.literal('code'), by: z.literal('authenticator'), ...PASSKEY }),
  ]),
  z.object({ next: z.literal('company'), company: Company }),
])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** A password entered to sign in or confirm; older passwords may not meet the current policy. */
export const GivenPassword = z.string().min(1).max(LIMITS.longestPassword)

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in with username and password',
  access: 'public',
  body: z.strictObject({
    username: oneLine(LIMITS.input).min(1),
    password: GivenPassword,
    rememberMe: z.boolean(),
  }),
  answer: SignInAnswer,
  errors: ['wrongSignIn', 'tooManyAttempts'],
})

/** Six digits from an email or the authenticator; spaces and dashes are ignored. */
export const GivenDigits = z
  .string()
  .overwrite((code) => code.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/)

/** Six digits from an email or the authenticator, or a recovery code; spaces and dashes are ignored. */
export const GivenCode = z
  .string()
  .overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .regex(/^(\d{6}|[a-z2-9]{10})$/)

export const enterCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  summary: 'The second step of signing in: a mailed code, one of the authenticator, or a recovery code',
  access: 'public',
  body: z.strictObject({ code: GivenCode }),
  /** Remaining recovery codes, if one was used. */
  answer: SignedIn.extend({ recoveryCodesLeft: z.int().nullable() }),
  errors: ['wrongCode', 'signInExpired', 'tooManyAttempts'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/mail',
  summary: 'Mails another code after the password step; the previous one stops working',
  access: 'public',
  answer: CodeSent,
  errors: ['signInExpired', 'tooManyAttempts'],
})

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in user, or null',
  access: 'public',
  answer: z.object({ user: User.nullable(), ...OWES, ...LANGUAGE }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the caller',
  access: 'public',
  answer: z.object({ done: z.literal(true) }),
})
