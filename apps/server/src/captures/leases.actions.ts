import { LIMITS } from '@vitrine/contract/limits'
import * as leases from '@vitrine/db/captures/lease.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'

/** A lease only warns. The revision decides, so an expired lease loses no work. */
export function takeLease(actor: Actor, captureId: number): Promise<{ editedBy: string | null }> {
  return actor.transaction(async (db) => {
    for (;;) {
      if (await leases.takeLease(db, captureId, actor.userId, LIMITS.lease)) return { editedBy: null }
      const { editedBy } = (await leases.findEditor(db, captureId)) ?? refuse('notFound')
      // null: the holder has released it since
      if (editedBy !== null) return { editedBy }
    }
  })
}

export function releaseLease(actor: Actor, captureId: number): Promise<void> {
  return actor.statement((db) => leases.releaseLease(db, captureId, actor.userId))
}
