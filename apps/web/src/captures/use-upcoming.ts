import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import { neighboursQuery } from './captures.api.ts'
import { type Prepared, prepareCapture } from './prepare.ts'
import type { TrayWalk } from './use-steps.ts'

/** Number of captures to prefetch. */
const AHEAD = 2

interface Ahead {
  readonly walk: TrayWalk
  readonly userId: number
  /** Target of a save; null = none, undefined = unknown. */
  readonly work: number | null | undefined
  /** Target of Next; often the same as `work`. */
  readonly next: number | null | undefined
  readonly previous: number | null | undefined
}

export interface Upcoming {
  readonly prepared: readonly Prepared[]
  /** How many of the next captures are ready; undefined while they are still being fetched. */
  readonly ready: number | undefined
}

/** Prefetches the next captures. On failure, they are fetched when needed. */
export function useUpcoming({ walk, userId, work, next, previous }: Ahead): Upcoming {
  const client = useQueryClient()
  const { tray, filter, captureId } = walk
  const [upcoming, setUpcoming] = useState<Upcoming & { of: number }>({ of: captureId, prepared: [], ready: undefined })
  const first = work ?? next

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is a new object in each render
  useEffect(() => {
    let isWanted = true
    const prepared: Prepared[] = []
    const tell = (ready?: number) =>
      isWanted && setUpcoming((before) => ({ of: captureId, prepared: [...prepared, ...others(before)], ready }))
    // keep the rendered editors until all new ones are known
    let isDone = false
    const others = (before: Upcoming) =>
      isDone ? [] : before.prepared.filter(({ capture: { captureId: id } }) => !has(id) && id !== captureId)
    const has = (id: number) => prepared.some(({ capture }) => capture.captureId === id)
    const add = async (id: number) => prepared.push(await prepareCapture(client, id, userId))
    const prepare = async () => {
      let id = first ?? null
      while (isWanted && id !== null && id !== captureId && prepared.length < AHEAD) {
        await add(id)
        tell()
        id = (await client.ensureQueryData(neighboursQuery(tray, filter, id))).next
      }
      const ready = prepared.length
      tell(ready)
      for (const id of [next, previous]) if (isWanted && id != null && !has(id)) await add(id)
      isDone = true
      tell(ready)
    }
    // the picture being opened has priority
    if (first !== undefined) whenIdle(() => void (isWanted && prepare().catch(() => {})))
    return () => {
      isWanted = false
    }
  }, [client, tray, userId, captureId, first, next, previous])
  return { prepared: upcoming.prepared, ready: upcoming.of === captureId ? upcoming.ready : undefined }
}
