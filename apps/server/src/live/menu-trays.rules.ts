import type { MenuUser } from '@vitrine/contract/access/menu.rules'
import { visibleMenus } from '@vitrine/contract/access/menu.rules'
import { mayOpen } from '@vitrine/contract/access/screens'
import { TRAY_NAMES, TRAYS, type TrayName } from '@vitrine/contract/trays/trays'

/** The trays that stand in somebody's menu with their count. */
export function menuTrays(user: MenuUser): TrayName[] {
  const shown = new Set(
    visibleMenus(user).flatMap(({ items = [] }) =>
      items.flatMap(({ opens }) => ('screen' in opens ? [opens.screen] : [])),
    ),
  )
  return TRAY_NAMES.filter((name) => shown.has(TRAYS[name].screen) && mayOpen(user.roles, TRAYS[name].screen))
}
