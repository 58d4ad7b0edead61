import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { accountById } from '@vitrine/db/auth/password.queries'
import { endUserSessions } from '@vitrine/db/auth/session.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import { createHelpAuditEntry } from './done-to.ts'
import { mailSentLink } from './mails.jobs.ts'
import { refuseUnmanaged } from './managed-user.ts'

/** Actions of an administrator on a user in their scope; staff see every user. */

export async function mailLinkTo(caller: Caller, userId: number) {
  await caller.actor.transaction(async (db) => {
    await refuseUnmanaged(db, caller, userId)
    if (!(await accountById(db, userId))) refuse('userNotActive')
    await enqueue(db, mailSentLink, { userId, isNew: false })
    await recordAudit(db, createHelpAuditEntry(caller, userId, 'passwordLinkMailed'))
  })
  return { done: true as const }
}

export async function endUserSignIns(caller: Caller, userId: number) {
  const ended = await caller.actor.transaction(async (db) => {
    await refuseUnmanaged(db, caller, userId)
    const sessionIds = await endUserSessions(db, userId, 'all')
    await recordAudit(db, createHelpAuditEntry(caller, userId, 'signInsEnded'))
    return sessionIds.length
  })
  return { ended }
}
