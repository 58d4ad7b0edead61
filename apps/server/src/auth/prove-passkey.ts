import { type AuthenticatorTransportFuture, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { type Assertion, type RequestOptions, TRANSPORTS } from '@vitrine/contract/auth/passkeys.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { countUse, findPasskey, type OwnPasskey, type Passkey } from '@vitrine/db/auth/passkey.queries'
import type { Db } from '@vitrine/db/db'
import type { Services } from '../platform/services.ts'
import { issueTicket, redeemTicket, type TicketUse } from './passkey-ticket.ts'
import { getRelyingParty } from './relying-party.ts'

/** Describes an existing passkey to browsers. */
export const toKnownCredential = ({ credentialId, transports }: Pick<OwnPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: keepKnownTransports(transports),
})

/** Browsers may send transports that are not in our list. */
export const keepKnownTransports = (transports: readonly string[]) =>
  TRANSPORTS.filter((transport) => transports.includes(transport)) satisfies AuthenticatorTransportFuture[]

/** Options for the authenticator; without passkeys, the user chooses among those the browser knows. */
export function startAssertion(services: Services, use: TicketUse, passkeys: readonly OwnPasskey[] = []) {
  const { ticket, challenge } = issueTicket(services, use)
  const options: RequestOptions = {
    challenge: challenge.toString('base64url'),
    rpId: getRelyingParty(services).id,
    timeout: LIMITS.passkeyChallenge * 60_000,
    userVerification: 'required',
    allowCredentials: passkeys.map(toKnownCredential),
  }
  return { ticket, options }
}

interface PasskeyProof extends TicketUse {
  readonly ticket: string
  readonly assertion: Assertion
  /** Owner of the passkey. Undefined at sign-in, where the passkey identifies the user. */
  readonly userId?: number
}

/** The passkey that signed the challenge of the ticket; undefined on any problem. Each ticket works once. */
export async function provePasskey(db: Db, services: Services, given: PasskeyProof): Promise<Passkey | undefined> {
  const { assertion, userId } = given
  const ticket = await redeemTicket(db, services, given.ticket, given)
  const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'))
  if (!ticket || !passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
  // required for discoverable credentials, optional for those named in the options
  if (assertion.userHandle === null ? userId === undefined : !isHandle(passkey, assertion.userHandle)) return undefined
  const counter = await verify(services, ticket.challenge, passkey, assertion)
  if (counter === undefined) return undefined
  if (await countUse(db, passkey.passkeyId, counter)) return passkey
  await recordAudit(db, {
    userId: passkey.userId,
    action: 'passkeyCounterRegressed',
    subject: 'passkey',
    subjectId: passkey.passkeyId,
    detail: { counter },
  })
  return undefined
}

const isHandle = ({ userHandle }: Passkey, given: string) => userHandle.equals(Buffer.from(given, 'base64url'))

/** The counter, if origin, challenge, user verification and signature are valid. */
async function verify(
  services: Services,
  expectedChallenge: string,
  { credentialId, publicKey }: Passkey,
  { id, userHandle, ...response }: Assertion,
): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(services)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, ...(userHandle !== null && { userHandle }) },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // compared in the database, so that parallel requests cannot reuse a counter
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
