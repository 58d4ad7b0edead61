import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { countTray } from '@vitrine/contract/trays/trays.contract'
import { useSyncExternalStore } from 'react'
import { call } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { liveStatus } from './live-stream.ts'

/** How long the stream has to bring the counts before they are asked for instead. */
const PATIENCE_MS = 2_000

/** Trays whose count the stream tells, to this user. */
const told = new Set<TrayName>()
let mayAsk = false
let patience: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function allowAsking(allowed: boolean) {
  mayAsk = allowed
  for (const tell of listeners) tell()
}

/** Shown in menu, home and tray title alike. The stream keeps it; where that does not tell it, it is asked for once. */
const trayCountQuery = (tray: TrayName) =>
  queryOptions({
    queryKey: ['trays', tray, 'count'],
    queryFn: ({ signal }) => call(countTray, { params: { tray } }, { signal }),
    select: ({ recordsCount }) => recordsCount,
    staleTime: () => (told.has(tray) && liveStatus() === 'live' ? Number.POSITIVE_INFINITY : 15_000),
  })

/** A count is a courtesy: until it is there, or when it cannot be had, there is none. */
export function useTrayCount(tray: TrayName): number | undefined {
  const enabled = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => mayAsk,
  )
  return useQuery({ ...trayCountQuery(tray), enabled }).data
}

export function keepCounts(counts: NonNullable<LiveMessage['counts']>) {
  for (const [tray, recordsCount] of Object.entries(counts) as [TrayName, number][]) {
    told.add(tray)
    const { queryKey } = trayCountQuery(tray)
    // an answer that is under way may be older
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, { recordsCount })
  }
  if (!mayAsk) allowAsking(true)
}

/** For another user. */
export function expectCounts() {
  told.clear()
  allowAsking(false)
  clearTimeout(patience)
  patience = setTimeout(() => allowAsking(true), PATIENCE_MS)
}
