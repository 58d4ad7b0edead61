import type { TrayName } from '@vitrine/contract/trays/trays'
import type { NewestCapture } from '@vitrine/contract/trays/trays.contract'
import type { Actor } from '@vitrine/db/row-scope'
import { countCaptures, newestCaptures } from '@vitrine/db/trays/tray.queries'
import { linksOf } from '../platform/picture-links.ts'

/** A screenful of pictures. */
const NEWEST = 48

export async function countTray(actor: Actor, tray: TrayName): Promise<{ recordsCount: number }> {
  return { recordsCount: await actor.transaction((db) => countCaptures(db, tray, actor.userId)) }
}

export async function listNewest(actor: Actor, tray: TrayName, secret: string): Promise<{ captures: NewestCapture[] }> {
  const captures = await actor.transaction((db) => newestCaptures(db, tray, actor.userId, NEWEST))
  return {
    captures: captures.map(({ picture, ...capture }) => ({
      ...capture,
      picture: picture && linksOf(picture, secret, actor.userId),
    })),
  }
}
