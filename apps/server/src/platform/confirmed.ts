import { isConfirmed } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { refuse } from './refusal.ts'

/** For sensitive changes, so that a screen that was left open or a stolen cookie does not suffice (ADR 45). */
export async function refuseUnconfirmed(db: Db, sessionId: number): Promise<void> {
  if (!(await isConfirmed(db, sessionId))) refuse('identityUnconfirmed')
}
