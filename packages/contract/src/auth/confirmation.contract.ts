import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodeSent, GivenDigits, GivenPassword } from './auth.contract.ts'
import { Assertion, Challenge, Ticket } from './passkeys.contract.ts'
import { CodeWay } from './two-factor.contract.ts'

const PATH = '/api/account/confirmation'

export const getConfirmation = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'How the caller can confirm that it is them, before a sensitive change',
  access: 'signed-in',
  beforeSecondFactor: true,
  answer: z.object({
    username: z.string(),
    hasPassword: z.boolean(),
    /** The active second factor, whose code can be used instead of the password. */
    codeBy: CodeWay.nullable(),
    /** True if a passkey can be used too. */
    hasPasskey: z.boolean(),
    /** Masked: m…@example.com. */
    mail: z.string(),
    /** Set if the caller can confirm with a company account. */
    company: z.string().nullable(),
  }),
})

export const mailConfirmationCode = endpoint({
  method: 'POST',
  path: `${PATH}/mail`,
  summary: 'Mails the caller a code to confirm with, where codes come by mail',
  access: 'signed-in',
  beforeSecondFactor: true,
  answer: CodeSent,
  errors: ['tooManyAttempts'],
})

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: `${PATH}/passkey/start`,
  summary: 'A challenge for a passkey to confirm with',
  access: 'signed-in',
  beforeSecondFactor: true,
  answer: Challenge,
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: PATH,
  summary:
    'Confirms that it is the caller, by the password, a code of the second step or a passkey, for the next minutes',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.union([
    z.strictObject({ password: GivenPassword }),
    z.strictObject({ code: GivenDigits }),
    z.strictObject({ ticket: Ticket, assertion: Assertion }),
  ]),
  answer: z.object({ done: z.literal(true) }),
  errors: ['wrongPassword', 'wrongCode', 'wrongPasskey', 'tooManyAttempts'],
})
