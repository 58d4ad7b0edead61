import type { MenuUser } from '@vitrine/contract/access/menu.rules'
import { holdsDownloadRight } from '@vitrine/contract/downloads/download-right'

interface Guarded {
  readonly clientId: number | null
  readonly requiredRight: string
}

/** Whether the user still has the client and the right that they had when they requested the file. */
export const mayFetch = (asker: MenuUser, { clientId, requiredRight }: Guarded): boolean =>
  asker.clientId === clientId && holdsDownloadRight(asker, requiredRight)
