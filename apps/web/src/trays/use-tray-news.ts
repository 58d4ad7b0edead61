import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect, useMemo } from 'react'
import { type ShownTray, type TrayNews, useLiveTray } from '../live/use-live-tray.ts'
import { askedFilter } from './tray-address.model.ts'
import type { TrayList } from './trays.api.ts'
import type { TrayListState } from './use-tray-list.ts'

/** The least time between two fetches that nobody asked for. */
const PAUSE_MS = 1_000

/** Whether what arrived can be shown at once: it fills empty places, and moves nothing that somebody holds. */
const hasRoom = ({ asked, data }: TrayList) => asked.page === 0 && data.length < asked.size

/** What happens to the list that is shown. It is fetched anew where that moves nothing, or where it must be. */
export function useTrayNews(tray: TrayName, { list, refresh }: TrayListState, isHeld: boolean): TrayNews {
  const position = list?.position
  const filter = list?.asked.filter
  const shown = useMemo<ShownTray | undefined>(
    () => (position !== undefined && filter ? { tray, filter: askedFilter(filter), position } : undefined),
    [tray, position, filter],
  )
  const news = useLiveTray(shown)
  const receivedAt = list?.receivedAt
  const isWanted = news.isStale || (news.arrivals.size > 0 && !isHeld && list !== undefined && hasRoom(list))

  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh is a new function in each render and always does the same
  useEffect(() => {
    if (!isWanted || receivedAt === undefined) return
    const timer = setTimeout(refresh, Math.max(0, receivedAt + PAUSE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [isWanted, receivedAt])
  return news
}
