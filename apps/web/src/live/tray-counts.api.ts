import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import type { CountName } from '@vitrine/contract/trays/tray-counts'
import { countEarlier, countTray, countTrays } from '@vitrine/contract/trays/trays.contract'
import { useSyncExternalStore } from 'react'
import { call } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { liveStream } from './tab-live-stream.ts'

/** Time to wait for counts from the stream before requesting them. */
const PATIENCE_MS = 2_000

/** Trays whose counts the stream sends to this user. */
const told = new Set<CountName>()
let mayAsk = false
let patience: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function allowAsking(allowed: boolean) {
  mayAsk = allowed
  for (const tell of listeners) tell()
}

/**
 * Shared by menu, home and tray title. The stream updates it; counts that the stream does not send are requested once.
 */
const trayCountQuery = (tray: CountName) =>
  queryOptions({
    queryKey: ['trays', tray, 'count'],
    queryFn: ({ signal }) => call(countTray, { params: { tray } }, { signal }),
    select: ({ recordsCount }) => recordsCount,
    staleTime: () => (told.has(tray) && liveStream.getStatus() === 'live' ? Number.POSITIVE_INFINITY : 15_000),
  })

/** Undefined until loaded, and when loading fails. */
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

type PlaceFilter = NonNullable<CallInput<typeof countTrays>['query']>
type Counts = CallAnswer<typeof countTrays>['counts']

/** The stream does not count by country or eTailer, so these are polled. */
const PLACES_FRESH_MS = 15_000

/** All menu counts for the selected countries and eTailers, from one snapshot. */
export function useTrayCountsAt(places: PlaceFilter): Counts | undefined {
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

/** Captures from earlier months, per tray of the menu. */
export function useEarlierCounts(places: PlaceFilter): Counts | undefined {
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
    // a pending response may be older
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, { recordsCount })
  }
  if (!mayAsk) allowAsking(true)
}

/** Resets the counts after a change of user. */
export function expectCounts() {
  told.clear()
  allowAsking(false)
  clearTimeout(patience)
  patience = setTimeout(() => allowAsking(true), PATIENCE_MS)
}
