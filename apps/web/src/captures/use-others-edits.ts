import { useQueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { useEffect, useState } from 'react'
import { liveStream } from '../live/tab-live-stream.ts'
import { captureKey } from './captures.api.ts'
import type { ReviewModel } from './use-review.ts'

type Edit = NonNullable<LiveMessage['edits']>[number]

export interface OthersEdit extends Edit {
  /** There is unsaved input here, so both versions must be merged. */
  readonly isConflict: boolean
}

/** Refetches the open capture when another user edits it, and returns the last such edit. */
export function useOthersEdits({ capture: { captureId }, isBehind, hasChanges }: ReviewModel): OthersEdit | undefined {
  const client = useQueryClient()
  const [edit, setEdit] = useState<Edit & { readonly wasTyping: boolean }>()
  useEffect(
    () =>
      liveStream.onMessage(({ edits, reset }) => {
        const own = edits?.findLast((one) => one.captureId === captureId)
        if (own) setEdit({ ...own, wasTyping: hasChanges })
        if (own || reset) void client.invalidateQueries({ queryKey: captureKey(captureId) })
      }),
    [client, captureId, hasChanges],
  )
  if (edit?.captureId !== captureId) return undefined
  // already merged
  if (edit.wasTyping && !isBehind) return undefined
  const { wasTyping: _, ...told } = edit
  return { ...told, isConflict: isBehind }
}
