import type { AuditEntry } from '@vitrine/db/audit/audit.queries'
import type { Caller } from '../platform/caller.ts'

/** What an administrator did to somebody, as the history of that user's record tells it. */
export function doneTo({ user }: Caller, userId: number, what: string): AuditEntry {
  return { userId: user.userId, action: 'done', subject: 'users', subjectId: userId, detail: { what } }
}
