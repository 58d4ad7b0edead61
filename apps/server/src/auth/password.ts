import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../platform/in-turn.ts'

/** Argon2id, the default of the library, with the OWASP parameters: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash needs a core and 19 MiB, so bursts are queued and excess requests refused. */
const inTurn = takeTurns(2, 100)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

/** Verified for unknown names, so that they take the same time. */
const nobody = hash(randomBytes(24).toString('base64'), PARAMETERS)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && typeof stored === 'string'
}
