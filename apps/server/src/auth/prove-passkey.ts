import { type AuthenticatorTransportFuture, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { type Assertion, type RequestOptions, TRANSPORTS } from '@vitrine/contract/auth/passkeys.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { countUse, findPasskey, type OwnPasskey, type Passkey } from '@vitrine/db/auth/passkey.queries'
import type { Db } from '@vitrine/db/db'
import type { Services } from '../platform/services.ts'
import { issueTicket, redeemTicket, type TicketUse } from './passkey-ticket.ts'
import { getRelyingParty } from './relying-party.ts'

/** As browsers are told about a passkey that exists. */
export const toKnownCredential = ({ credentialId, transports }: Pick<OwnPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: keepKnownTransports(transports),
})

/** A browser may name one that is newer than our list. */
export const keepKnownTransports = (transports: readonly string[]) =>
  TRANSPORTS.filter((transport) => transports.includes(transport)) satisfies AuthenticatorTransportFuture[]

/** What the browser asks an authenticator; without passkeys, the user chooses among those the browser knows. */
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

interface Given extends TicketUse {
  readonly ticket: string
  readonly assertion: Assertion
  /** Whose passkey it must be; at sign-in, the passkey itself says so. */
  readonly userId?: number
}

/** The passkey that signed the challenge of the ticket; undefined when anything about it is wrong. Each ticket works once. */
export async function provePasskey(db: Db, services: Services, given: Given): Promise<Passkey | undefined> {
  const { assertion, userId } = given
  const ticket = await redeemTicket(db, services, given.ticket, given)
  const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'))
  if (!ticket || !passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
  // a discoverable credential must return it; one that was named in the options may leave it out
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

/** The counter of the signature, when origin, challenge, user verification and signature are right. */
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
      // the counter is compared where it is stored, so that two requests cannot pass with the same one
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
