import { isConfirmed } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { refuse } from './refusal.ts'

/**
 * Requires a recent confirmation for sensitive changes, so that an unattended screen or a stolen cookie is not enough
 * (ADR 45).
 */
export async function refuseUnconfirmed(db: Db, sessionId: number): Promise<void> {
  if (!(await isConfirmed(db, sessionId))) refuse('identityUnconfirmed')
}
