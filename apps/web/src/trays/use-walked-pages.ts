import { useQueryClient } from '@tanstack/react-query'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect, useRef } from 'react'
import { isSameFilter } from './tray-address.model.ts'
import { type TrayList, trayListQuery } from './trays.api.ts'
import type { TrayViewControls } from './use-tray-view.ts'

/** Position in the whole list. */
interface ListPosition {
  readonly page: number
  /** Starts at 1. */
  readonly number: number
}

/**
 * Follows the capture open over a tray across pages. Prefetches the next page, so that the position stays known, and shows the
 * page of the capture when it is closed.
 */
export function useWalkedPages(
  tray: TrayName,
  { view, setPage }: TrayViewControls,
  openId: number | undefined,
  onReturn: (captureId: number) => void,
) {
  const client = useQueryClient()
  const { filter, size } = view
  const findPlace = (captureId: number): ListPosition | undefined => {
    const lists = client.getQueriesData<TrayList>({ queryKey: ['trays', tray, 'list'] })
    for (const [, list] of lists) {
      if (!list || list.asked.size !== size || !isSameFilter(list.asked.filter, filter)) continue
      const index = list.data.findIndex((capture) => capture.captureId === captureId)
      if (index >= 0) return { page: list.asked.page, number: list.asked.page * size + index + 1 }
    }
    return undefined
  }

  const last = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another capture is opened or the last one is closed
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (openId !== undefined) {
      const page = findPlace(openId)?.page
      if (page !== undefined) void client.prefetchQuery(trayListQuery(tray, { ...view, page: page + 1 }))
      return
    }
    const place = closed === undefined ? undefined : findPlace(closed)
    if (closed === undefined || !place || place.page === view.page) return
    onReturn(closed)
    setPage(place.page, { replace: true })
  }, [openId])
  return findPlace
}
