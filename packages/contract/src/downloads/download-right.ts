import { type MenuUser, mayOpenDialog } from '../access/menu.rules.ts'
import type { MenuDialog } from '../access/menu.ts'
import { mayOpen, SCREENS, type ScreenName } from '../access/screens.ts'

/** What somebody must be able to open to fetch a file. */
export type DownloadRight = ScreenName | MenuDialog

/** Whether they still are. A right that is no longer known is nobody's. */
export function holdsDownloadRight(user: MenuUser, right: string): boolean {
  return right in SCREENS ? mayOpen(user.roles, right as ScreenName) : mayOpenDialog(user, right as MenuDialog)
}
