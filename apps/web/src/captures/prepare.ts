import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { captureQuery, summaryQuery } from './captures.api.ts'
import { prefetchLists } from './form/use-lists.ts'

/** A capture with everything needed to show it immediately; its lists are cached. */
export interface Prepared {
  readonly capture: Capture
  readonly summary: TrayCapture
}

export async function prepareCapture(client: QueryClient, captureId: number, userId: number): Promise<Prepared> {
  const isOnline = onlineManager.isOnline()
  const [capture, summary] = await Promise.all(
    isOnline
      ? // refetch stale data, e.g. for a row under the cursor
        [client.fetchQuery(captureQuery(captureId)), client.fetchQuery(summaryQuery(captureId))]
      : // offline: use cached data regardless of age
        [client.ensureQueryData(captureQuery(captureId)), client.ensureQueryData(summaryQuery(captureId))],
  )
  if (isOnline) await prefetchLists(client, capture, userId)
  return { capture, summary }
}

/** Prefetches the data and picture of a capture that is likely to be opened next. */
export async function prepareToOpen(client: QueryClient, captureId: number, userId: number): Promise<void> {
  const { summary } = await prepareCapture(client, captureId, userId)
  const { preview, tiles } = summary.picture ?? {}
  if (preview && !tiles) await fetch(preview, { priority: 'low' })
}
