import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../ui/snackbar-queue.ts'
import { neighboursQuery, summaryQuery } from './captures.api.ts'

interface Walk {
  readonly tray: TrayName
  readonly filter: TrayFilter
  readonly captureId: number
}

export type Direction = 'previous' | 'next'

/** How many captures ahead are fetched while one is being looked at. */
const AHEAD = 2

/** Fetches what a step will show, picture included; what cannot be had now is fetched when it is needed. */
async function prepare(client: QueryClient, { tray, filter, captureId }: Walk, left: number): Promise<void> {
  const [capture, { next }] = await Promise.all([
    client.ensureQueryData(summaryQuery(captureId)),
    client.ensureQueryData(neighboursQuery(tray, filter, captureId)),
  ])
  if (capture.picture?.preview && !capture.picture.video) new Image().src = capture.picture.preview
  if (next !== null && left > 1) await prepare(client, { tray, filter, captureId: next }, left - 1)
}

/**
 * The captures before and after one, in the tray's filter and order, across its pages. A step may be asked for before it
 * is known where it leads: it is taken as soon as that is.
 */
export function useSteps(walk: Walk, isEnabled: boolean, onStep: (captureId: number) => void) {
  const { tray, filter, captureId } = walk
  const client = useQueryClient()
  const around = neighboursQuery(tray, filter, captureId)
  const { data } = useQuery({ ...around, enabled: isEnabled })
  const isStepping = useRef(false)

  const next = data?.next
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is a new object in each render; the next capture follows from it
  useEffect(() => {
    if (next != null) prepare(client, { tray, filter, captureId: next }, AHEAD).catch(() => {})
  }, [client, tray, next])

  const step = useCallback(
    async (direction: Direction) => {
      if (!isEnabled || isStepping.current) return
      isStepping.current = true
      try {
        const target = (await client.ensureQueryData(around))[direction]
        if (target !== null) onStep(target)
      } catch (problem) {
        if (problem instanceof Error) toast(problem.message, { kind: 'alert' })
      } finally {
        isStepping.current = false
      }
    },
    [client, around, isEnabled, onStep],
  )
  const isEnd = (direction: Direction) => !isEnabled || data?.[direction] === null
  return { step, isEnd }
}
