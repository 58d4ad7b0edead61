import { LIMITS } from '@vitrine/contract/limits'
import { findCapture } from '@vitrine/db/captures/capture-reads.queries'
import { copyProposals, findUntouchedOfPage } from '@vitrine/db/captures/same-page.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'

interface SamePage {
  captureIds: number[]
}

export function findSamePage(actor: Actor, captureId: number): Promise<SamePage> {
  return actor.transaction(async (db) => {
    if (!(await findCapture(db, captureId))) refuse('notFound')
    return { captureIds: await findUntouchedOfPage(db, captureId, actor.userId, LIMITS.samePage) }
  })
}

export function proposeBanners(actor: Actor, captureId: number, captureIds: readonly number[]): Promise<SamePage> {
  return actor.transaction(async (db) => {
    if (!(await findCapture(db, captureId))) refuse('notFound')
    // clients do not see unsent captures
    if (actor.clientId !== null) return { captureIds: [] }
    return { captureIds: await copyProposals(db, { captureId, captureIds, userId: actor.userId }) }
  })
}
