import type { QueryClient } from '@tanstack/react-query'
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
  const [capture, summary] = await Promise.all([
    client.ensureQueryData(captureQuery(captureId)),
    client.ensureQueryData(summaryQuery(captureId)),
  ])
  await prefetchLists(client, capture, userId)
  return { capture, summary }
}
