import { randomBytes } from 'node:crypto'
import { LIMITS } from '@vitrine/contract/limits'
import { consumePasskeyChallenge } from '@vitrine/db/auth/passkey.queries'
import type { Db } from '@vitrine/db/db'
import { z } from 'zod'
import { seal, unseal } from '../platform/sealed.ts'
import type { Services } from '../platform/services.ts'

const Ticket = z.strictObject({
  purpose: z.enum(['add', 'signIn', 'step', 'confirm']),
  /** The session or browser that requested the challenge. */
  boundTo: z.string(),
  challenge: z.string(),
  userHandle: z.string().nullable(),
  expiresAt: z.int(),
})
type Ticket = z.infer<typeof Ticket>
export type TicketUse = Pick<Ticket, 'purpose' | 'boundTo'>

const CHALLENGE_BYTES = 32
const MINUTE_MS = 60_000
/** Length of the nonce and the tag. */
const SHORTEST = 28

/** The browser keeps the sealed challenge, so that opening the sign-in screen writes nothing. */
export function issueTicket({ config }: Services, use: TicketUse, userHandle: Buffer | null = null) {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const ticket: Ticket = {
    ...use,
    challenge: challenge.toString('base64url'),
    userHandle: userHandle?.toString('base64url') ?? null,
    expiresAt: Date.now() + LIMITS.passkeyChallenge * MINUTE_MS,
  }
  return { challenge, ticket: seal(config.APP_SECRET, JSON.stringify(ticket)).toString('base64url') }
}

/** Opens a ticket once; undefined if it was used, expired, or issued for another purpose. */
export async function redeemTicket(
  db: Db,
  { config }: Services,
  given: string,
  { purpose, boundTo }: TicketUse,
): Promise<Ticket | undefined> {
  const sealed = Buffer.from(given, 'base64url')
  const text = sealed.length > SHORTEST ? unseal(config.SECRETS, sealed) : undefined
  if (text === undefined) return undefined
  const ticket = readTicket(text)
  if (!ticket || ticket.purpose !== purpose || ticket.boundTo !== boundTo || ticket.expiresAt <= Date.now()) {
    return undefined
  }
  const isFirstUse = await consumePasskeyChallenge(
    db,
    Buffer.from(ticket.challenge, 'base64url'),
    new Date(ticket.expiresAt),
  )
  return isFirstUse ? ticket : undefined
}

/** Distinguishes tickets from other data sealed with the same key. */
function readTicket(text: string): Ticket | undefined {
  try {
    return Ticket.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
