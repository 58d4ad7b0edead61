import { getVisibleMenus, type MenuUser } from '../access/menu.rules.ts'
import { canOpen } from '../access/screens.ts'
import { COUNT_NAMES, type CountName, countedCaptures, countNameFor, STATES_OF_ALL } from './tray-counts.ts'
import { findTrayByScreen, type TrayName } from './trays.ts'

/** The counts in a user's menu, and the states that add up to its totals. */
export function countsInMenu(user: MenuUser): CountName[] {
  const shown = getVisibleMenus(user).flatMap(({ items = [] }) =>
    items.flatMap(({ opens }): CountName[] => {
      const tray = 'screen' in opens ? findTrayByScreen(opens.screen) : undefined
      return tray === undefined ? [] : withStates(tray, 'correctness' in opens ? opens.correctness : undefined)
    }),
  )
  return COUNT_NAMES.filter((name) => shown.includes(name) && canOpen(user, countedCaptures(name).screen))
}

/** Screens without a filter are counted too, for their titles. */
const withStates = (tray: TrayName, correctness: Parameters<typeof countNameFor>[1]): CountName[] => [
  tray,
  countNameFor(tray, correctness),
  ...(STATES_OF_ALL[tray] ?? []).map(([, count]) => count),
]
