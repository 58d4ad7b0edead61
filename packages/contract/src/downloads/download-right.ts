import { type MenuUser, mayOpenDialog } from '../access/menu.rules.ts'
import type { MenuDialog } from '../access/menu.ts'
import { mayDo, PERMISSIONS, type Permission } from '../access/permissions.ts'

/** What somebody needs to fetch a file: a permission, or a dialog that is in their menu. */
export type DownloadRight = Permission | MenuDialog

/** Whether they still have it. A right that is no longer known is nobody's. */
export function holdsDownloadRight(user: MenuUser, right: string): boolean {
  return right in PERMISSIONS ? mayDo(user, right as Permission) : mayOpenDialog(user, right as MenuDialog)
}
