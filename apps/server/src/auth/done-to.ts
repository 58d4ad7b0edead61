import type { UserHelp } from '@vitrine/contract/audit/user-help'
import type { AuditEntry } from '@vitrine/db/audit/audit.queries'
import type { Caller } from '../platform/caller.ts'

/** Entry in a user's history about help from an administrator. */
export function createHelpAuditEntry({ user }: Caller, userId: number, code: UserHelp): AuditEntry {
  return { userId: user.userId, action: 'done', subject: 'users', subjectId: userId, detail: { code } }
}
