import { LIMITS } from '@vitrine/contract/limits'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type { Actor } from '@vitrine/db/row-scope'
import { claimCapture } from '@vitrine/db/trays/claim.queries'

/** Concurrent callers get different captures without waiting for each other. */
export async function claimNext(
  actor: Actor,
  tray: TrayName,
  filter: TrayFilter,
  after: number | null,
): Promise<{ captureId: number | null }> {
  const question = { tray, userId: actor.userId, filter }
  return { captureId: await actor.statement((db) => claimCapture(db, question, after, LIMITS.lease)) }
}
