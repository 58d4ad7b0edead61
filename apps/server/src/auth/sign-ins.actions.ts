import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { endUserSessions, listActiveSessions } from '@vitrine/db/auth/session.queries'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'

export async function listSignIns({ actor, sessionId }: Caller): Promise<SignInRow[]> {
  const living = await actor.transaction((db) => listActiveSessions(db, actor.userId))
  const signIns = living.map(({ createdAt, lastSeenAt, remember, ...row }) => ({
    ...row,
    isThis: row.sessionId === sessionId,
    since: createdAt.toISOString(),
    lastSeen: lastSeenAt.toISOString(),
    remembered: remember,
  }))
  return signIns.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

async function endSignIns({ actor }: Caller, which: { readonly only: number } | { readonly except: number }) {
  const ended = await actor.transaction(async (db) => {
    const sessionIds = await endUserSessions(db, actor.userId, which)
    for (const subjectId of sessionIds) {
      await recordAudit(db, { userId: actor.userId, action: 'signInEnded', subject: 'session', subjectId })
    }
    return sessionIds.length
  })
  return { ended }
}

/**
 * Responds with not found for sessions of other users, and for the current one, which logout ends together with its
 * cookie.
 */
export async function endSignIn(caller: Caller, sessionId: number) {
  if (sessionId === caller.sessionId) refuse('notFound')
  const { ended } = await endSignIns(caller, { only: sessionId })
  return ended > 0 ? { ended } : refuse('notFound')
}

export const endOtherSignIns = (caller: Caller) => endSignIns(caller, { except: caller.sessionId })
