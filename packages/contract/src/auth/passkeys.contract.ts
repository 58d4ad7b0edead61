import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { DRAW, listAnswer } from '../paging.ts'
import { oneLine } from '../text.ts'
import { SignedIn, SignInAnswer } from './auth.contract.ts'

const PasskeyRow = z.object({
  passkeyId: z.int(),
  name: z.string(),
  /** Synced between the user's devices rather than bound to one. */
  isSynced: z.boolean(),
  added: z.iso.datetime(),
  lastUsed: z.iso.datetime().nullable(),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

/** Bytes, in the JSON format of WebAuthn. */
const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** Encrypted challenge, which the browser returns with its signature. */
export const Ticket = base64Url(2_000)
const CredentialId = base64Url(1_400)
const ClientData = base64Url(4_000)

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** JSON for `navigator.credentials.create`. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** JSON for `navigator.credentials.get`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty to let the user choose among the browser's passkeys. */
  allowCredentials: z.array(KnownCredential),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const NewCredential = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64Url(20_000),
  transports: z.array(z.string().max(20)).max(10),
})
export type NewCredential = z.infer<typeof NewCredential>

/** The signature of a challenge. */
export const Assertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64Url(2_000),
  signature: base64Url(2_000),
  userHandle: base64Url(100).nullable(),
})
export type Assertion = z.infer<typeof Assertion>

const PATH = '/api/account/passkeys'

export const listPasskeys = endpoint({
  method: 'GET',
  path: PATH,
  summary: "The caller's passkeys, oldest first",
  access: 'signed-in',
  query: z.strictObject(DRAW),
  answer: listAnswer(PasskeyRow),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: `${PATH}/start`,
  summary: 'A challenge for a new passkey',
  access: 'signed-in',
  requiresConfirmation: true,
  answer: z.object({ ticket: z.string(), options: CreationOptions }),
  errors: ['tooManyPasskeys'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Adds a passkey that signed the challenge; the challenge requires a confirmed identity',
  access: 'signed-in',
  body: z.strictObject({ ticket: Ticket, name: oneLine(LIMITS.input).min(1), credential: NewCredential }),
  answer: z.object({ passkeyId: z.int() }),
  errors: ['wrongPasskey', 'tooManyPasskeys'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: `${PATH}/:passkeyId/remove`,
  summary: 'Removes a passkey of the caller',
  access: 'signed-in',
  requiresConfirmation: true,
  params: z.strictObject({ passkeyId: z.coerce.number().int().positive().max(2_147_483_647) }),
  answer: z.object({ done: z.literal(true) }),
})

/** Challenge for an existing passkey. */
export const Challenge = z.object({ ticket: z.string(), options: RequestOptions })

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/start',
  summary: 'A challenge for signing in with a passkey, bound to this browser',
  access: 'public',
  answer: Challenge,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  summary: 'Signs in with a passkey, which proves possession and user verification, so no code follows',
  access: 'public',
  body: z.strictObject({ ticket: Ticket, rememberMe: z.boolean(), assertion: Assertion }),
  answer: SignInAnswer,
  errors: ['wrongPasskey', 'tooManyAttempts'],
})

export const startPasskeyStep = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/passkey/start',
  summary: 'A challenge for a passkey in place of the code, after the password',
  access: 'public',
  answer: Challenge,
  errors: ['signInExpired'],
})

export const enterPasskey = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/passkey',
  summary: 'The second step of signing in, with a passkey in place of a code',
  access: 'public',
  body: z.strictObject({ ticket: Ticket, assertion: Assertion }),
  answer: SignedIn,
  errors: ['wrongPasskey', 'signInExpired', 'tooManyAttempts'],
})
