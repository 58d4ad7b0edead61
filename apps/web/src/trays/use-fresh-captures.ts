import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getTrayCapture, type TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { call } from '../platform/call.ts'
import type { TrayList } from './trays.api.ts'

const NONE: ReadonlyMap<number, TrayCapture> = new Map()

/** A stable function; a new one per render would create a new map and another render. */
const byId = (captures: readonly TrayCapture[]) => new Map(captures.map((capture) => [capture.captureId, capture]))

/** Refetches changed rows one by one, because refetching the list could move rows while they are in use. */
export function useFreshCaptures(list: TrayList | undefined, changed: ReadonlySet<number>) {
  const ids = list?.data.map(({ captureId }) => captureId).filter((id) => changed.has(id)) ?? []
  const { data } = useQuery({
    queryKey: ['captures', 'fresh', list?.draw, ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((captureId) => call(getTrayCapture, { params: { captureId } }, { signal }))),
    select: byId,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  return ids.length > 0 ? (data ?? NONE) : NONE
}
