import { useCallback } from 'react'
import { useFailureTold } from '../ui/feedback/use-failure-message.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import type { ImageView } from './image-address.model.ts'
import { imageListQuery } from './image-captures.api.ts'
import { IMAGE_LISTS, type ImageListName } from './image-lists.ts'
import type { ImageViewControls } from './use-image-view.ts'

/** The query of one page of a list. */
export const pageQuery = (list: ImageListName, { filter, sort, ascending, size }: ImageView, page: number) =>
  imageListQuery({
    ...filter,
    captureStateId: IMAGE_LISTS[list].captureStateId,
    sort,
    ascending: ascending ? 'true' : 'false',
    page,
    size,
  })

/** The current page of a list, from the URL. */
export function useImageList(name: ImageListName, { view, isAhead, correctPage }: ImageViewControls) {
  const getQuery = useCallback((page: number) => pageQuery(name, view, page), [name, view])
  const { answer, ...list } = usePagedList({ ...view, isAhead, getQuery, onPage: correctPage })
  useFailureTold(list.error, list.failedAt)
  return { ...list, rows: answer?.data, total: answer?.recordsCount }
}

export type ImageListState = ReturnType<typeof useImageList>
