import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { endSession, readSession, type SessionRow, touchSession } from '@vitrine/db/auth/session.queries'
import { statementAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { tokenHashes } from '../platform/tokens.ts'
import { asSignIn } from './as-sign-in.ts'
import { getExpiry } from './sign-in.actions.ts'

/** 'Last seen' has a precision of one minute, so that most requests write nothing. */
const TOUCH_AFTER_MS = 60_000

/** The active session of a cookie. Read on every request, so that changes take effect immediately. */
export async function findSession(services: Services, token: string | undefined): Promise<SessionRow | undefined> {
  if (!token) return undefined
  const { config, database } = services
  const session = await readSession(database, tokenHashes(config.SECRETS, token))
  if (session && Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) await touch(services, session)
  return session
}

async function touch(services: Services, { sessionId }: SessionRow): Promise<void> {
  const expiresAt = getExpiry(false)
  await statementAs(services.database, { role: 'app_signin' }, (db) => touchSession(db, sessionId, expiresAt))
}

export async function logout(services: Services, token: string | undefined): Promise<void> {
  if (!token) return
  await asSignIn(services, async (db) => {
    const userId = await endSession(db, tokenHashes(services.config.SECRETS, token))
    if (userId !== undefined) await recordAudit(db, { userId, action: 'logout' })
  })
}
