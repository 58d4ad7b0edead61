import { useQueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { useEffect, useState } from 'react'
import { onLiveMessage } from '../live/live-stream.ts'
import { captureKey } from './captures.api.ts'
import type { ReviewModel } from './use-review.ts'

type Edit = NonNullable<LiveMessage['edits']>[number]

export interface OthersEdit extends Edit {
  /** Something typed here is not saved yet, so the two have to be brought together. */
  readonly isConflict: boolean
}

/** Follows what others do with the capture that is open: it is read anew, and the last edit is told. */
export function useOthersEdits({ capture: { captureId }, isBehind, hasChanges }: ReviewModel): OthersEdit | undefined {
  const client = useQueryClient()
  const [edit, setEdit] = useState<Edit & { readonly wasTyping: boolean }>()
  useEffect(
    () =>
      onLiveMessage(({ edits, reset }) => {
        const own = edits?.findLast((one) => one.captureId === captureId)
        if (own) setEdit({ ...own, wasTyping: hasChanges })
        if (own || reset) void client.invalidateQueries({ queryKey: captureKey(captureId) })
      }),
    [client, captureId, hasChanges],
  )
  if (edit?.captureId !== captureId) return undefined
  // once the two have been brought together there is nothing left to tell
  if (edit.wasTyping && !isBehind) return undefined
  const { wasTyping: _, ...told } = edit
  return { ...told, isConflict: isBehind }
}
