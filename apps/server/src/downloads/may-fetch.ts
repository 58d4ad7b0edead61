import type { MenuUser } from '@vitrine/contract/access/menu.rules'
import { hasDownloadRight } from '@vitrine/contract/downloads/download-right'

interface GuardedDownload {
  readonly clientId: number | null
  readonly requiredRight: string
}

/** Whether the user still has the client and the right that they had when they requested the file. */
export const mayFetch = (asker: MenuUser, { clientId, requiredRight }: GuardedDownload): boolean =>
  asker.clientId === clientId && hasDownloadRight(asker, requiredRight)
