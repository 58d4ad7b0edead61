import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect, useMemo } from 'react'
import { type ShownTray, type TrayNews, useLiveTray } from '../live/use-live-tray.ts'
import { toRequestFilter } from './tray-address.model.ts'
import type { TrayList } from './trays.api.ts'
import type { TrayListState } from './use-tray-list.ts'

/** Minimum time between two automatic refetches. */
const PAUSE_MS = 1_000

/** New captures fit into the free rows of the first page, so no row moves. */
const hasRoom = ({ asked, data }: TrayList) => asked.page === 0 && data.length < asked.size

/** Live changes of the list. Refetches it when it is stale, or when no row would move. */
export function useTrayNews(tray: TrayName, { list, refresh }: TrayListState, isHeld: boolean): TrayNews {
  const position = list?.position
  const filter = list?.asked.filter
  const shown = useMemo<ShownTray | undefined>(
    () => (position !== undefined && filter ? { tray, filter: toRequestFilter(filter), position } : undefined),
    [tray, position, filter],
  )
  const news = useLiveTray(shown)
  const receivedAt = list?.receivedAt
  const isWanted = news.isStale || (news.arrivals.size > 0 && !isHeld && list !== undefined && hasRoom(list))

  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh changes on every render but does the same
  useEffect(() => {
    if (!isWanted || receivedAt === undefined) return
    const timer = setTimeout(refresh, Math.max(0, receivedAt + PAUSE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [isWanted, receivedAt])
  return news
}
