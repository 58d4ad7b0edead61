import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect } from 'react'
import { lastPage } from '../ui/paginator.model.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { type TrayList, trayListQuery } from './trays.api.ts'
import type { TrayViewControls } from './use-tray-view.ts'

export interface TrayListState {
  /** The newest answer; of an earlier question while the next is on its way. */
  readonly list: TrayList | undefined
  /** The list shown answers another question than the one now asked. */
  readonly isPast: boolean
  readonly isFetching: boolean
  /** There is nothing to show in place of what was asked. */
  readonly hasFailed: boolean
  readonly refresh: () => void
}

export function useTrayList(tray: TrayName, { view, isAhead, setPage }: TrayViewControls): TrayListState {
  const client = useQueryClient()
  const { data, error, isPlaceholderData, isFetching, errorUpdatedAt, refetch } = useQuery(trayListQuery(tray, view))
  const hasFailed = error !== null && (data === undefined || isPlaceholderData)
  const isCurrent = data !== undefined && !isPlaceholderData
  const last = data && lastPage({ size: view.size, total: data.recordsCount })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, also when it reads like the one before
  useEffect(() => {
    if (error) toast(error.message, { kind: 'alert' })
  }, [errorUpdatedAt])

  // A page that is no more: an old link, or the last of its captures left.
  useEffect(() => {
    if (isCurrent && last !== undefined && view.page > last) setPage(last, { replace: true })
  }, [isCurrent, last, view.page, setPage])

  useEffect(() => {
    if (!isCurrent || last === undefined || view.page >= last) return
    void client.prefetchQuery(trayListQuery(tray, { ...view, page: view.page + 1 }))
  }, [client, tray, view, isCurrent, last])

  return {
    list: data,
    isPast: isAhead || isPlaceholderData,
    isFetching,
    hasFailed,
    refresh: () => void refetch(),
  }
}
