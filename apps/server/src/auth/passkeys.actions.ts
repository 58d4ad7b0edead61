import { randomBytes } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers'
import type { CreationOptions, NewCredential, PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import * as passkeys from '@vitrine/db/auth/passkey.queries'
import { accountById } from '@vitrine/db/auth/password.queries'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { notify } from './mails.jobs.ts'
import { issueTicket, redeemTicket } from './passkey-ticket.ts'
import { keepKnownTransports, toKnownCredential } from './prove-passkey.ts'
import { getRelyingParty } from './relying-party.ts'

const USER_HANDLE_BYTES = 32

const toAddUse = ({ sessionId }: Caller) => ({ purpose: 'add', boundTo: `session ${sessionId}` }) as const

export async function listPasskeys(services: Services, { user }: Caller): Promise<PasskeyRow[]> {
  const own = await asSignIn(services, (db) => passkeys.listPasskeys(db, user.userId))
  return own.map(({ passkeyId, name, isSynced, createdAt, lastUsedAt }) => ({
    passkeyId,
    name,
    isSynced,
    added: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }))
}

export async function startPasskey(services: Services, caller: Caller) {
  const { account, own } = await asSignIn(services, async (db) => ({
    account: await accountById(db, caller.user.userId),
    own: await passkeys.listPasskeys(db, caller.user.userId),
  }))
  const { username, name } = account ?? refuse('signedOut')
  if (own.length >= LIMITS.passkeys) refuse('tooManyPasskeys')
  const userHandle = own[0]?.userHandle ?? randomBytes(USER_HANDLE_BYTES)
  const { ticket, challenge } = issueTicket(services, toAddUse(caller), userHandle)
  const { id: rpID, name: rpName } = getRelyingParty(services)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(userHandle),
    userName: username,
    userDisplayName: name,
    challenge: new Uint8Array(challenge),
    timeout: LIMITS.passkeyChallenge * 60_000,
    attestationType: 'none',
    excludeCredentials: own.map(toKnownCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket, options: options as CreationOptions }
}

interface AddPasskeyInput {
  readonly ticket: string
  readonly name: string
  readonly credential: NewCredential
}

export async function addPasskey(services: Services, caller: Caller, { ticket, name, credential }: AddPasskeyInput) {
  const { userId } = caller.user
  const redeemed = await asSignIn(services, (db) => redeemTicket(db, services, ticket, toAddUse(caller)))
  if (!redeemed?.userHandle) return refuse('wrongPasskey')
  const userHandle = Buffer.from(redeemed.userHandle, 'base64url')
  const verified = (await verify(services, redeemed.challenge, credential)) ?? refuse('wrongPasskey')
  const passkeyId = await asSignIn(services, async (db) => {
    const added = await passkeys.addPasskey(db, {
      userId,
      userHandle,
      name,
      credentialId: Buffer.from(verified.credential.id, 'base64url'),
      publicKey: Buffer.from(verified.credential.publicKey),
      counter: verified.credential.counter,
      transports: keepKnownTransports(credential.transports),
      isSynced: verified.credentialBackedUp,
    })
    if (added === 'full') return refuse('tooManyPasskeys')
    if (added === 'taken') return refuse('wrongPasskey')
    await recordAudit(db, { userId, action: 'passkeyAdded', subject: 'passkey', subjectId: added, detail: { name } })
    await notify(db, userId, 'passkeyAdded')
    return added
  })
  return { passkeyId }
}

async function verify(services: Services, expectedChallenge: string, { id, transports, ...given }: NewCredential) {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(services)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...given, attestationObject: withoutStatement(given.attestationObject) },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    return verified ? registrationInfo : undefined
  } catch {
    return undefined
  }
}

/**
 * Attestation is not used: all authenticators are trusted equally, and verifying it would fetch URLs from the
 * attestation.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData')
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(bare as Parameters<typeof isoCBOR.encode>[0])).toString('base64url')
}

export async function removePasskey(services: Services, { user }: Caller, passkeyId: number) {
  const { userId } = user
  await asSignIn(services, async (db) => {
    const name = (await passkeys.removePasskey(db, userId, passkeyId)) ?? refuse('notFound')
    const detail = { name }
    await recordAudit(db, { userId, action: 'passkeyRemoved', subject: 'passkey', subjectId: passkeyId, detail })
    await notify(db, userId, 'passkeyRemoved')
  })
  return { done: true as const }
}
