import type { getHistory as contract } from '@vitrine/contract/captures/captures.contract'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import { readHistory } from '@vitrine/db/captures/history.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'

export async function getHistory(actor: Actor, captureId: number): Promise<CallAnswer<typeof contract>> {
  // one more than shown, to know whether the list is complete
  const found = await actor.transaction((db) => readHistory(db, captureId, LIMITS.historyEntries + 1))
  const rows = found ?? refuse('notFound')
  return {
    entries: rows.slice(0, LIMITS.historyEntries).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    isComplete: rows.length <= LIMITS.historyEntries,
  }
}
