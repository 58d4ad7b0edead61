import { useMatches, useSearch } from '@tanstack/react-router'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { getScreen, type ScreenName } from '@vitrine/contract/access/screens'
import { CORRECTNESS, type Correctness } from '@vitrine/contract/captures/capture'
import { type CountName, countNameFor } from '@vitrine/contract/trays/tray-counts'
import { trayTitle } from '@vitrine/contract/trays/tray-title.rules'
import { findTrayByScreen } from '@vitrine/contract/trays/trays'
import { translateLabel } from '../platform/labels.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

/** The open screen; undefined on an unknown path. */
export function useCurrentScreen(): ScreenName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

/** Title of a screen; titles of trays depend on the user. */
export function screenTitle(screen: ScreenName, user: PermissionHolder): string {
  const tray = findTrayByScreen(screen)
  return translateLabel(tray ? trayTitle(tray, user) : getScreen(screen).title)
}

/** The default path leads to Home. */
export const getScreenPath = (screen: ScreenName): string => (screen === 'home' ? '/' : getScreen(screen).path)

/** A menu target: a screen, optionally a tray filtered to correct or incorrect captures. */
export interface ScreenTarget {
  readonly screen: ScreenName
  readonly correctness?: Correctness
}

/** The `to` and `search` props of a link. */
export const linkTo = ({ screen, correctness }: ScreenTarget) => ({
  to: getScreenPath(screen),
  search: correctness ? { correctness } : {},
})

/** The count next to a link to a tray; undefined for other screens. */
export function countNameOfTarget({ screen, correctness }: ScreenTarget): CountName | undefined {
  const tray = findTrayByScreen(screen)
  return tray && countNameFor(tray, correctness)
}

/** The filter of the open tray. */
export function useCurrentCorrectness(): Correctness | undefined {
  const { correctness } = useSearch({ strict: false }) as { correctness?: unknown }
  return CORRECTNESS.find((one) => one === correctness)
}

/** Whether a link leads to the open screen. Both links of a tray match while it is unfiltered. */
export function useIsCurrent(): (target: ScreenTarget) => boolean {
  const current = useCurrentScreen()
  const shown = useCurrentCorrectness()
  return ({ screen, correctness }) =>
    screen === current && (correctness === undefined || shown === undefined || correctness === shown)
}
