import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import type { CountName } from '@vitrine/contract/trays/tray-counts'
import { countEarlier, countTray, countTrays } from '@vitrine/contract/trays/trays.contract'
import { useSyncExternalStore } from 'react'
import { call } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { liveStatus } from './live-stream.ts'

/** How long the stream has to bring the counts before they are asked for instead. */
const PATIENCE_MS = 2_000

/** Trays whose count the stream tells, to this user. */
const told = new Set<CountName>()
let mayAsk = false
let patience: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function allowAsking(allowed: boolean) {
  mayAsk = allowed
  for (const tell of listeners) tell()
}

/** Shown in menu, home and tray title alike. The stream keeps it; where that does not tell it, it is asked for once. */
const trayCountQuery = (tray: CountName) =>
  queryOptions({
    queryKey: ['trays', tray, 'count'],
    queryFn: ({ signal }) => call(countTray, { params: { tray } }, { signal }),
    select: ({ recordsCount }) => recordsCount,
    staleTime: () => (told.has(tray) && liveStatus() === 'live' ? Number.POSITIVE_INFINITY : 15_000),
  })

/** A count is a courtesy: until it is there, or when it cannot be had, there is none. */
export function useTrayCount(tray: CountName): number | undefined {
  const enabled = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => mayAsk,
  )
  return useQuery({ ...trayCountQuery(tray), enabled }).data
}

type Places = NonNullable<CallInput<typeof countTrays>['query']>
type Counts = CallAnswer<typeof countTrays>['counts']

/** The stream does not count by country or eTailer, so these are asked for again from time to time. */
const PLACES_FRESH_MS = 15_000

/** All counts of the menu at some countries or eTailers, from one snapshot. */
export function useTrayCountsAt(places: Places): Counts | undefined {
  return useQuery({
    queryKey: ['trays', 'counts', places],
    queryFn: ({ signal }) => call(countTrays, { query: places }, { signal }),
    select: ({ counts }) => counts,
    enabled: Object.keys(places).length > 0,
    placeholderData: keepPreviousData,
    staleTime: PLACES_FRESH_MS,
    refetchInterval: PLACES_FRESH_MS,
  }).data
}

/** Older data rarely changes. */
const EARLIER_FRESH_MS = 5 * 60_000

/** How many captures of earlier months are in the trays of the menu. */
export function useEarlierCounts(places: Places): Counts | undefined {
  return useQuery({
    queryKey: ['trays', 'counts', 'earlier', places],
    queryFn: ({ signal }) => call(countEarlier, { query: places }, { signal }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
    staleTime: EARLIER_FRESH_MS,
  }).data
}

export function keepCounts(counts: NonNullable<LiveMessage['counts']>) {
  for (const [tray, recordsCount] of Object.entries(counts) as [CountName, number][]) {
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
