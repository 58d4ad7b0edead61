import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../platform/in-turn.ts'

/** Argon2id (the library's own choice) with the parameters of OWASP's password storage guide: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash takes a core and 19 MiB: a burst of sign-ins must wait its turn, and a flood be told to come back. */
const inTurn = takeTurns(2, 100)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

/** What a name without an account is checked against, so that both take the same time. */
const nobody = hash(randomBytes(24).toString('base64'), PARAMETERS)

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && typeof stored === 'string'
}
