import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DRAW, listAnswer } from '../paging.ts'
import { UserParams } from './auth.contract.ts'

const SignInRow = z.object({
  sessionId: z.int(),
  /** True for the caller's current session. */
  isThis: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  remembered: z.boolean(),
})
export type SignInRow = z.infer<typeof SignInRow>

const PATH = '/api/account/sign-ins'

export const listSignIns = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Where the caller is signed in, this place first, then the last seen',
  access: 'signed-in',
  query: z.strictObject(DRAW),
  answer: listAnswer(SignInRow),
})

export const endSignIn = endpoint({
  method: 'POST',
  path: `${PATH}/:sessionId/end`,
  summary: 'Ends another sign-in of the caller, from its next request on',
  access: 'signed-in',
  params: z.strictObject({ sessionId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ ended: z.int() }),
})

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: `${PATH}/end-others`,
  summary: 'Ends all sign-ins of the caller but this one',
  access: 'signed-in',
  answer: z.object({ ended: z.int() }),
})

export const endUserSignIns = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/sign-ins/end',
  summary: 'Ends all sign-ins of a user, from the next request on',
  access: { permission: 'users.access.write' },
  params: UserParams,
  answer: z.object({ ended: z.int() }),
})
