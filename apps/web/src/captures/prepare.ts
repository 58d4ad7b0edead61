import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { captureQuery, summaryQuery } from './captures.api.ts'
import { prefetchLists } from './form/use-lists.ts'

/** A capture with all that is needed to show it at once; its lists stand in the cache. */
export interface Prepared {
  readonly capture: Capture
  readonly summary: TrayCapture
}

export async function prepareCapture(client: QueryClient, captureId: number, userId: number): Promise<Prepared> {
  const isOnline = onlineManager.isOnline()
  const [capture, summary] = await Promise.all(
    isOnline
      ? // refetches what was read a while ago, such as a row under the cursor
        [client.fetchQuery(captureQuery(captureId)), client.fetchQuery(summaryQuery(captureId))]
      : // the network is gone: use what was read before, however old it is
        [client.ensureQueryData(captureQuery(captureId)), client.ensureQueryData(summaryQuery(captureId))],
  )
  if (isOnline) await prefetchLists(client, capture, userId)
  return { capture, summary }
}

/** For a capture that is likely to be opened next: its data, and its picture in the browser's cache. */
export async function prepareToOpen(client: QueryClient, captureId: number, userId: number): Promise<void> {
  const { summary } = await prepareCapture(client, captureId, userId)
  const { preview, tiles } = summary.picture ?? {}
  if (preview && !tiles) await fetch(preview, { priority: 'low' })
}
