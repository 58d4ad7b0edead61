import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import { findFollowing } from './following.ts'
import { isServerAway, useServerAway } from './keeping/server-away.ts'
import { keepCapture, type Prepared, prepareCapture } from './prepare.ts'
import type { TrayWalk } from './use-steps.ts'

/** Number of captures whose editors are rendered ahead. */
const AHEAD = 2
/** Number of captures that are fetched, including those; enough to go on while the server is away. */
const KEPT = 6
/** Captures looked at for that; others may be edited by other users. */
const MOST_VISITED = 12

interface UpcomingOptions {
  readonly walk: TrayWalk
  readonly userId: number
  /** Target of a save; null = none, undefined = unknown. */
  readonly work: number | null | undefined
  /** Whether the target of a save is claimed, and unknown until the server has answered. */
  readonly isClaiming: boolean
  /** Target of Next; often the same as `work`. */
  readonly next: number | null | undefined
  readonly previous: number | null | undefined
}

export interface Upcoming {
  readonly prepared: readonly Prepared[]
  /** How many of the next captures a decision shows at once; undefined while they are being claimed or fetched. */
  readonly ready: number | undefined
}

const untilIdle = () => new Promise<void>(whenIdle)

/** Prefetches the next captures. On failure, they are fetched when needed. */
export function useUpcoming({ walk, userId, work, isClaiming, next, previous }: UpcomingOptions): Upcoming {
  const client = useQueryClient()
  const { tray, filter, captureId } = walk
  const [upcoming, setUpcoming] = useState<Upcoming & { of: number }>({ of: captureId, prepared: [], ready: undefined })
  const first = work ?? next
  // failed or unanswered requests are replaced by cached data
  const isAway = useServerAway()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is a new object in each render
  useEffect(() => {
    let isWanted = true
    const prepared: Prepared[] = []
    const updateUpcoming = (ready?: number) =>
      isWanted && setUpcoming((before) => ({ of: captureId, prepared: [...prepared, ...listOthers(before)], ready }))
    // keep the rendered editors until all new ones are known
    let isDone = false
    const listOthers = (before: Upcoming) =>
      isDone ? [] : before.prepared.filter(({ capture: { captureId: id } }) => !has(id) && id !== captureId)
    const has = (id: number) => prepared.some(({ capture }) => capture.captureId === id)
    const add = async (id: number, freshness: 'fresh' | 'kept' = 'fresh') =>
      prepared.push(await prepareCapture(client, id, userId, freshness))
    const findNext = (id: number) => findFollowing(client, { tray, filter, captureId: id })
    const prepare = async () => {
      let id = first ?? null
      while (isWanted && id !== null && id !== captureId && prepared.length < AHEAD) {
        // the others are fetched again when they are the next one
        await add(id, prepared.length === 0 ? 'fresh' : 'kept')
        updateUpcoming()
        id = await findNext(id)
      }
      const ready = prepared.length
      updateUpcoming(ready)
      for (const id of [next, previous]) if (isWanted && id != null && !has(id)) await add(id)
      isDone = true
      updateUpcoming(ready)
      let kept = ready
      for (let visited = 0; id !== null && id !== captureId && kept < KEPT && visited < MOST_VISITED; visited++) {
        await untilIdle()
        if (!isWanted || isServerAway()) return
        if (await keepCapture(client, id, userId)) kept += 1
        id = await findNext(id)
      }
    }
    // the picture being opened has priority
    if (first !== undefined) whenIdle(() => void (isWanted && prepare().catch(() => {})))
    return () => {
      isWanted = false
    }
  }, [client, tray, userId, captureId, first, next, previous, isAway])
  const isKnown = upcoming.of === captureId && !(isClaiming && work === undefined)
  return { prepared: upcoming.prepared, ready: isKnown ? upcoming.ready : undefined }
}
