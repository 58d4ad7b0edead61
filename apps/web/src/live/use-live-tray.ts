import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { currentList, followList, forgetList, listKey, onList } from './list-log.ts'
import { getChangesSince, NOTHING } from './live-log.model.ts'
import type { LiveStatus } from './live-stream.ts'
import { useLiveStatus } from './tab-live-stream.ts'

/** The list on the screen: its request, and the position of its response. */
export interface ShownTray {
  readonly tray: TrayName
  readonly filter: TrayFilter
  /** Position of the response; a new response resets the news. */
  readonly position: string
}

export interface Departure {
  /** Null when the capture was deleted or the caller can no longer see it. */
  readonly captureStateId: CaptureStateId | null
  /** Null when unknown or not visible to the caller. */
  readonly by: string | null
}

/** Changes of a list since its response. */
export interface TrayNews {
  /** While 'connecting' or 'reconnecting', changes may arrive late, but none are lost. */
  readonly status: LiveStatus
  /** Captures that match the filter now but were not in the response; not on any page yet. */
  readonly arrivals: ReadonlySet<number>
  /** Captures that matched in the response, on any page, and no longer do. */
  readonly departures: ReadonlyMap<number, Departure>
  /** Captures of the response whose content has changed. */
  readonly changed: ReadonlySet<number>
  /** Current editors, where they differ from `editedBy` of the response; null when nobody is editing. */
  readonly leases: ReadonlyMap<number, string | null>
  /** Add to the response's recordsCount to get the exact count, unless the list is stale. */
  readonly countDelta: number
  /** Changes were lost: refetch the list, at most once per second. */
  readonly isStale: boolean
}

/** Follows the list on the screen, if any. The returned object changes only when its content does. */
export function useLiveTray(shown: ShownTray | undefined): TrayNews {
  const status = useLiveStatus()
  const list = useSyncExternalStore(onList, currentList)
  const key = shown && listKey(shown)
  const position = shown?.position
  const happened = useMemo(
    () => (list && list.key === key && position !== undefined ? getChangesSince(list.log, position) : undefined),
    [list, key, position],
  )
  // Restarts the stream for another list, or when the log does not reach back to the response.
  useEffect(() => {
    if (shown && !happened) followList(shown, shown.position)
  }, [shown, happened])
  useEffect(() => forgetList, [])
  return useMemo(() => ({ status, ...(happened ?? NOTHING) }), [status, happened])
}
