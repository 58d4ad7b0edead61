import { canOpenDialog, type MenuUser } from '../access/menu.rules.ts'
import type { MenuDialog } from '../access/menu.ts'
import { hasPermission, PERMISSIONS, type Permission } from '../access/permissions.ts'

/** Required to download a file: a permission, or a dialog in the user's menu. */
export type DownloadRight = Permission | MenuDialog

/** Whether the user still has the right. Unknown rights are denied. */
export function hasDownloadRight(user: MenuUser, right: string): boolean {
  return right in PERMISSIONS ? hasPermission(user, right as Permission) : canOpenDialog(user, right as MenuDialog)
}
