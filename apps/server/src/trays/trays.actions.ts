import type { TrayName } from '@vitrine/contract/trays/trays'
import type { Actor } from '@vitrine/db/row-scope'
import { countCaptures } from '@vitrine/db/trays/tray.queries'

export async function countTray(actor: Actor, tray: TrayName): Promise<{ recordsCount: number }> {
  return { recordsCount: await actor.transaction((db) => countCaptures(db, tray, actor.userId)) }
}
