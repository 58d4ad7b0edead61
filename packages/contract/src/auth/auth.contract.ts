import { z } from 'zod'
import { FEATURES } from '../access/features.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** Who is signed in, as the specification lists it, and the features in force. */
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

/** Either somebody is in, or a second factor is still owed and nothing but the code step may be called. */
export const SignInAnswer = z.discriminatedUnion('next', [
  z.object({ next: z.literal('home'), user: User }),
  z.object({ next: z.literal('code'), by: z.enum(['mail', 'authenticator']) }),
])
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in with username and password',
  access: 'public',
  body: z.strictObject({
    username: oneLine(LIMITS.input).min(1),
    password: z.string().min(1).max(LIMITS.password.max),
    rememberMe: z.boolean(),
  }),
  answer: SignInAnswer,
  errors: ['wrongSignIn', 'tooManyAttempts'],
})

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Answers who is signed in, or nobody',
  access: 'public',
  answer: z.object({ user: User.nullable() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the caller',
  access: 'public',
  answer: z.object({ done: z.literal(true) }),
})
