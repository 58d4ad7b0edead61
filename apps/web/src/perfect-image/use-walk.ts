import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import {
  advance,
  begin,
  continueFrom,
  formatPosition,
  getNextUnseen,
  type ListProgress,
  shouldAdvance,
} from './advance.model.ts'
import type { AnalysisResult } from './analysis-result.ts'
import { refreshLists } from './image-captures.api.ts'
import type { ImageListName } from './image-lists.ts'
import { t } from './messages.ts'
import { type ImageListState, pageQuery } from './use-image-list.ts'
import type { ImageViewControls } from './use-image-view.ts'

/**
 * Decides what follows an analysis. In the pending list, saving or sending opens the next image. The list behind is
 * refetched, and shows the page of the last image when the walk ends.
 */
export function useListProgress(
  name: ImageListName,
  { view, openId, close, step, correctPage }: ImageViewControls,
  { rows, total, isPast }: ImageListState,
  onReturn: (id: number) => void,
) {
  const client = useQueryClient()
  const [kept, setKept] = useState<ListProgress>()
  const isAdvancing = useRef(false)
  if (openId === undefined && kept) setKept(undefined)
  const walk = kept?.current === openId ? kept : getInitialWalk()

  function getInitialWalk(): ListProgress | undefined {
    if (name !== 'pending' || openId === undefined || !rows || isPast) return undefined
    const ids = rows.map(({ imageCaptureId }) => imageCaptureId)
    return begin({ page: view.page, size: view.size, ids, count: total ?? ids.length }, openId)
  }

  const isOpen = useRef(openId)
  const walked = useRef<ListProgress>(undefined)
  useEffect(() => {
    isOpen.current = openId
    if (openId !== undefined || !walked.current) return
    const { page, current } = walked.current
    walked.current = undefined
    onReturn(current)
    if (page !== view.page) correctPage(page)
  }, [openId, view.page, correctPage, onReturn])

  const ask = async (page: number) => {
    const { data, recordsCount } = await client.fetchQuery({ ...pageQuery(name, view, page), staleTime: 0 })
    const ids = data.map(({ imageCaptureId }) => imageCaptureId)
    return { page, size: view.size, ids, count: recordsCount }
  }

  /** Returns whether another image was opened. */
  const goFrom = async (from: ListProgress, result: AnalysisResult): Promise<boolean> => {
    let next = advance(from, result)
    while (next.kind === 'ask') next = continueFrom(next.walk, await ask(next.page))
    // the user navigated away meanwhile
    if (isOpen.current !== from.current) return true
    if (next.kind === 'end') {
      toast(t('noMorePending'))
      return false
    }
    walked.current = next.walk
    setKept(next.walk)
    step(next.walk.current, next.walk.page)
    return true
  }

  const onClose = async (result: AnalysisResult) => {
    // cancel ends the walk, even while the next image is loading
    if (result === 'Cancel') {
      isOpen.current = undefined
      return close()
    }
    if (isAdvancing.current) return
    isAdvancing.current = true
    await refreshLists(client)
    // the list shows its own loading errors
    const hasGone = walk && shouldAdvance(result) ? await goFrom(walk, result).catch(() => false) : false
    isAdvancing.current = false
    if (!hasGone && isOpen.current !== undefined) close()
  }

  return {
    onClose,
    nextId: walk && getNextUnseen(walk),
    place: { from: name, ...(walk && formatPosition(walk)) },
  }
}
