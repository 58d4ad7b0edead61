import type { AuditEntry } from '@vitrine/db/audit/audit.queries'
import type { Caller } from '../platform/caller.ts'

/** Audit entry of an administrator's action for a user, shown in the history of the user. */
export function doneTo({ user }: Caller, userId: number, what: string): AuditEntry {
  return { userId: user.userId, action: 'done', subject: 'users', subjectId: userId, detail: { what } }
}
