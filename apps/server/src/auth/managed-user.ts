import { canManageUser, findRecipient } from '@vitrine/db/auth/password.queries'
import type { Db } from '@vitrine/db/db'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'

/**
 * Refuses users that the caller may not manage. Client administrators may manage users of their client who have no
 * roles beyond their own, so that a password link never leads to more permissions.
 */
export async function refuseUnmanaged(db: Db, { actor }: Caller, userId: number): Promise<void> {
  if (!(await findRecipient(db, userId))) refuse('notFound')
  if (actor.clientId !== null && !(await canManageUser(db, userId))) refuse('forbidden')
}
