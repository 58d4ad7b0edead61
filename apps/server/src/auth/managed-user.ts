import { mayManage, recipientOf } from '@vitrine/db/auth/password.queries'
import type { Db } from '@vitrine/db/db'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'

/**
 * Refuses users whom the caller may not act for. Client administrators act for users of their client who hold no role that
 * they do not hold themselves, so that a password link never leads to more rights.
 */
export async function refuseUnmanaged(db: Db, { actor }: Caller, userId: number): Promise<void> {
  if (!(await recipientOf(db, userId))) refuse('notFound')
  if (actor.clientId !== null && !(await mayManage(db, userId))) refuse('forbidden')
}
