import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { accountById, recipientOf } from '@vitrine/db/auth/password.queries'
import { endSessionsOf } from '@vitrine/db/auth/session.queries'
import { enqueue } from '@vitrine/db/queue'
import { type Caller, refuseClients } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import { doneTo } from './done-to.ts'
import { mailSentLink } from './mails.jobs.ts'

/** What an administrator does for somebody else. In the scope of the caller: staff see every user. */

export async function mailLinkTo(caller: Caller, userId: number) {
  refuseClients(caller)
  await caller.actor.transaction(async (db) => {
    if (!(await recipientOf(db, userId))) refuse('notFound')
    if (!(await accountById(db, userId))) refuse('userNotActive')
    await enqueue(db, mailSentLink, { userId, isNew: false })
    await recordAudit(db, doneTo(caller, userId, 'Password link mailed'))
  })
  return { done: true as const }
}

export async function endSignInsOf(caller: Caller, userId: number) {
  refuseClients(caller)
  const ended = await caller.actor.transaction(async (db) => {
    if (!(await recipientOf(db, userId))) refuse('notFound')
    const sessionIds = await endSessionsOf(db, userId, 'all')
    await recordAudit(db, doneTo(caller, userId, 'All sign-ins ended'))
    return sessionIds.length
  })
  return { ended }
}
