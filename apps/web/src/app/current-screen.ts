import { useMatches } from '@tanstack/react-router'
import { type ScreenName, screenOf } from '@vitrine/contract/access/screens'
import { trayTitle } from '@vitrine/contract/trays/tray-title.rules'
import { trayOfScreen } from '@vitrine/contract/trays/trays'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

/** The row of the screens table that is open; none on an unknown path. */
export function useCurrentScreen(): ScreenName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

/** What stands above a screen; a tray's title depends on who looks. */
export function screenTitle(screen: ScreenName, roleIds: readonly number[]): string {
  const tray = trayOfScreen(screen)
  return tray ? trayTitle(tray, roleIds) : screenOf(screen).title
}

/** Home stands at the default path, which leads to its screen. */
export const addressOfScreen = (screen: ScreenName): string => (screen === 'home' ? '/' : screenOf(screen).path)
