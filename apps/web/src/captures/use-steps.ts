import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useCallback, useEffect } from 'react'
import { liveStream } from '../live/tab-live-stream.ts'
import { neighborsQuery } from './captures.api.ts'
import type { Direction } from './close-result.model.ts'

export interface TrayWalk {
  readonly tray: TrayName
  readonly filter: TrayFilter
  readonly captureId: number
}

/** The neighbors of a capture in the tray's filter and order, across pages. `find` waits until they are known. */
export function useSteps({ tray, filter, captureId }: TrayWalk) {
  const client = useQueryClient()
  const around = neighborsQuery(tray, filter, captureId)
  const { data } = useQuery(around)
  // others may have changed the list, and with it the neighbors
  useEffect(() => {
    if (data === undefined) return
    const sides = [data.previous, data.next]
    return liveStream.onMessage(({ tray: news }) => {
      const hasLeft = news?.left?.some((one) => sides.includes(one.captureId))
      const hasCome = sides.includes(null) && (news?.arrived?.length ?? 0) > 0
      if (hasLeft || hasCome) void client.invalidateQueries({ queryKey: around.queryKey })
    })
  })
  const find = useCallback(
    async (direction: Direction) => (await client.ensureQueryData(around))[direction],
    [client, around],
  )
  return {
    find,
    next: data?.next,
    previous: data?.previous,
    isEnd: (direction: Direction) => data?.[direction] === null,
  }
}
