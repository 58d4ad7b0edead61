import { sql } from 'kysely'
import type { Database, Db } from '../db.ts'

/** What a request learns about its caller. */
export interface SessionRow {
  readonly sessionId: number
  readonly awaitsCode: boolean
  readonly remember: boolean
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly userId: number
  readonly clientId: number | null
  readonly name: string
  readonly roles: number[]
  readonly features: string[]
  readonly pricingUrl: string | null
  readonly useTradeGroup: boolean
  readonly useTwoFactor: boolean
  readonly canUseTwoFactor: boolean
  readonly useAuthenticator: boolean
  readonly canUseAuthenticator: boolean
}

/** Needs no actor: the function behind it answers for this one token and nothing else. */
export async function readSession(database: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select * from read_session(${tokenHash})`.execute(database.kysely)
  return rows[0]
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly awaitsCode: boolean
  readonly remember: boolean
  readonly expiresAt: Date
  readonly address: string
  readonly userAgent: string | null
}

export async function createSession(db: Db, session: NewSession): Promise<number> {
  const { sessionId } = await db.insertInto('session').values(session).returning('sessionId').executeTakeFirstOrThrow()
  return sessionId
}

/** The session's owner, or undefined when there was nothing to end. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return ended?.userId
}

export async function touchSession(db: Db, sessionId: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: sql`now()`, expiresAt })
    .where('sessionId', '=', sessionId)
    .execute()
}

/** Sessions that ended or expired long ago; kept for a while so that 'My sign-ins' can show them. */
export async function forgetSessions(db: Db, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('expiresAt', '<', olderThan).executeTakeFirst()
  return Number(numDeletedRows)
}
