import { LIMITS } from '@vitrine/contract/limits'
import * as leases from '@vitrine/db/captures/lease.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'

/** The lease only warns; the revision decides, so one that lapses can lose no work. */
export function takeLease(actor: Actor, captureId: number): Promise<{ editedBy: string | null }> {
  return actor.transaction(async (db) => {
    for (;;) {
      if (await leases.takeLease(db, captureId, actor.userId, LIMITS.lease)) return { editedBy: null }
      const { editedBy } = (await leases.findEditor(db, captureId)) ?? refuse('notFound')
      // nobody: whoever had it has ended it since
      if (editedBy !== null) return { editedBy }
    }
  })
}

export function releaseLease(actor: Actor, captureId: number): Promise<void> {
  return actor.statement((db) => leases.releaseLease(db, captureId, actor.userId))
}
