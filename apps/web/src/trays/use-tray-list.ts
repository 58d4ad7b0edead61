import type { TrayName } from '@vitrine/contract/trays/trays'
import { useCallback } from 'react'
import { useFailureTold } from '../ui/feedback/use-failure-message.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import { type TrayList, trayListQuery } from './trays.api.ts'
import type { TrayViewControls } from './use-tray-view.ts'

export interface TrayListState {
  /** The latest response; the previous one while the next is loading. */
  readonly list: TrayList | undefined
  /** The list belongs to the previous request. */
  readonly isPast: boolean
  readonly isFetching: boolean
  /** The request failed and there is no earlier list to show. */
  readonly hasFailed: boolean
  readonly refresh: () => void
}

export function useTrayList(tray: TrayName, { view, isAhead, setPage }: TrayViewControls): TrayListState {
  const getQuery = useCallback((page: number) => trayListQuery(tray, { ...view, page }), [tray, view])
  const onPage = useCallback((page: number) => setPage(page, { replace: true }), [setPage])
  const { answer, error, failedAt, ...list } = usePagedList({ ...view, isAhead, getQuery, onPage })
  useFailureTold(error, failedAt)
  return { list: answer, ...list }
}
