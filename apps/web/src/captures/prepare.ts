import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { CallError } from '../platform/call.ts'
import { listFirstFiles } from '../ui/image-viewer/first-files.ts'
import { captureQuery, regionsQuery, summaryQuery } from './captures.api.ts'
import { prefetchLists } from './form/use-lists.ts'
import { isServerAway } from './keeping/server-away.ts'

/** A capture with everything needed to show it immediately; its lists are cached. */
export interface Prepared {
  readonly capture: Capture
  readonly summary: TrayCapture
}

/** 'fresh' refetches data that is older than a few seconds, 'kept' only data that was invalidated. */
type Freshness = 'fresh' | 'kept'

const kept = { staleTime: Number.POSITIVE_INFINITY } as const

const isUnreachable = (problem: unknown) =>
  problem instanceof CallError && (problem.status === 0 || problem.status >= 500)

/** Cached data is better than none while the server is away. */
async function orRecall<Data>(fetched: Promise<Data>, recall: () => Data | undefined): Promise<Data> {
  try {
    return await fetched
  } catch (problem) {
    const cached = recall()
    if (cached === undefined || !isUnreachable(problem)) throw problem
    return cached
  }
}

/** Not awaited, because a capture can be reviewed without its regions. */
function prefetchRegions(client: QueryClient, { captureId, captureTypeId }: Capture) {
  if (captureTypeId === CAPTURE_TYPE.banner) void client.prefetchQuery(regionsQuery(captureId))
}

export async function prepareCapture(
  client: QueryClient,
  captureId: number,
  userId: number,
  freshness: Freshness = 'fresh',
): Promise<Prepared> {
  const isReachable = onlineManager.isOnline() && !isServerAway()
  const [data, row] = [captureQuery(captureId), summaryQuery(captureId)]
  const age = freshness === 'kept' ? kept : {}
  const [capture, summary] = await Promise.all(
    isReachable
      ? // refetch stale data, e.g. for a row under the cursor
        [
          orRecall(client.fetchQuery({ ...data, ...age }), () => client.getQueryData(data.queryKey)),
          orRecall(client.fetchQuery({ ...row, ...age }), () => client.getQueryData(row.queryKey)),
        ]
      : // use cached data regardless of age
        [client.ensureQueryData(data), client.ensureQueryData(row)],
  )
  if (isReachable) {
    prefetchRegions(client, capture)
    await prefetchLists(client, capture, userId)
  }
  return { capture, summary }
}

/** Prefetches the data and picture of a capture that is likely to be opened next. */
export async function prepareToOpen(client: QueryClient, captureId: number, userId: number): Promise<void> {
  const { summary } = await prepareCapture(client, captureId, userId)
  const { preview, tiles } = summary.picture ?? {}
  if (preview && !tiles) await fetch(preview, { priority: 'low' })
}

/**
 * Fetches a later capture with its picture, so that it can be reviewed while the server is away. Returns false if
 * another user is editing it.
 */
export async function keepCapture(client: QueryClient, captureId: number, userId: number): Promise<boolean> {
  const { editedBy, picture } = await client.fetchQuery({ ...summaryQuery(captureId), ...kept })
  if (editedBy !== null) return false
  const capture = await client.fetchQuery({ ...captureQuery(captureId), ...kept })
  prefetchRegions(client, capture)
  await prefetchLists(client, capture, userId)
  if (picture) await cachePicture(picture)
  return true
}

/** The browser caches pictures forever. One file at a time, because the open capture has priority. */
async function cachePicture(picture: PictureLinks): Promise<void> {
  for (const address of listFirstFiles(picture)) {
    const answer = await fetch(address, { priority: 'low' })
    await answer.arrayBuffer()
  }
}
