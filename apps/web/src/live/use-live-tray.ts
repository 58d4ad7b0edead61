import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { currentList, followList, forgetList, listKey, onList } from './list-log.ts'
import { happenedSince, NOTHING } from './live-log.model.ts'
import { type LiveStatus, useLiveStatus } from './live-stream.ts'

/** A list as it is shown: what the answer was asked with, and up to which moment it holds. */
export interface ShownTray {
  readonly tray: TrayName
  readonly filter: TrayFilter
  /** Position of the response; a new response starts its own news. */
  readonly position: string
}

export interface Departure {
  /** Null when the capture is gone, or no longer the caller's to see. */
  readonly captureStateId: CaptureStateId | null
  /** Name of the user; null when unknown or not visible to the caller. */
  readonly by: string | null
}

/** Changes of a list since its response. */
export interface TrayNews {
  /** 'connecting' at first, 'reconnecting' after a break: what is shown may be late, nothing will be missed. */
  readonly status: LiveStatus
  /** Captures that answer the filter now and did not in the answer; not on any page yet. */
  readonly arrivals: ReadonlySet<number>
  /** Captures that did in the answer, on whatever page, and no longer do. */
  readonly departures: ReadonlyMap<number, Departure>
  /** Captures of the answer that read differently now. */
  readonly changed: ReadonlySet<number>
  /** Other editors, where they differ from `editedBy` of the response; null: no one any more. */
  readonly leases: ReadonlyMap<number, string | null>
  /** To be added to the answer's recordsCount, which is then exact; unless the list is stale. */
  readonly countDelta: number
  /** Changes were lost: refetch the list, at most once per second. */
  readonly isStale: boolean
}

/** Follows the list that is shown; undefined while there is none. The object changes only when its content does. */
export function useLiveTray(shown: ShownTray | undefined): TrayNews {
  const status = useLiveStatus()
  const list = useSyncExternalStore(onList, currentList)
  const key = shown && listKey(shown)
  const position = shown?.position
  const happened = useMemo(
    () => (list && list.key === key && position !== undefined ? happenedSince(list.log, position) : undefined),
    [list, key, position],
  )
  // The stream restarts for another list, or when the log does not reach back to the response.
  useEffect(() => {
    if (shown && !happened) followList(shown, shown.position)
  }, [shown, happened])
  useEffect(() => forgetList, [])
  return useMemo(() => ({ status, ...(happened ?? NOTHING) }), [status, happened])
}
