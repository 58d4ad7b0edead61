import { queryOptions } from '@tanstack/react-query'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { countTray, listNewest } from '@vitrine/contract/trays/trays.contract'
import { call } from '../platform/call.ts'

/** Shown in menu, home and tray title alike: one question for all of them. */
export const trayCountQuery = (tray: TrayName) =>
  queryOptions({
    queryKey: ['trays', tray, 'count'],
    queryFn: ({ signal }) => call(countTray, { params: { tray } }, { signal }),
    select: ({ recordsCount }) => recordsCount,
    staleTime: 15_000,
    refetchInterval: 60_000,
  })

export const newestQuery = (tray: TrayName) =>
  queryOptions({
    queryKey: ['trays', tray, 'newest'],
    queryFn: ({ signal }) => call(listNewest, { params: { tray } }, { signal }),
    select: ({ captures }) => captures,
    staleTime: 5_000,
    refetchInterval: 15_000,
  })
