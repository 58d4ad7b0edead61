import { useQuery } from '@tanstack/react-query'
import type { ListedImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useFailureTold } from '../ui/feedback/use-failure-message.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { useListCursor } from '../ui/lists/use-list-cursor.ts'
import { storesQuery } from './image-captures.api.ts'
import type { ImageListName } from './image-lists.ts'
import { useImageList } from './use-image-list.ts'
import { useImageView } from './use-image-view.ts'
import { useListProgress } from './use-walk.ts'

const NO_ROWS: readonly ListedImageCapture[] = []

/** State of a list: view, rows, cursor, and the open analysis. */
export function useImages(name: ImageListName) {
  const view = useImageView()
  const list = useImageList(name, view)
  const stores = useQuery(storesQuery)
  useFailureTold(stores.error, stores.errorUpdatedAt)
  const rows = list.hasFailed ? NO_ROWS : list.rows
  const ids = (rows ?? NO_ROWS).map(({ imageCaptureId }) => imageCaptureId)
  const { openId } = view
  const cursor = useListCursor({ ids, page: view.view.page, last: list.last, openId, onPage: view.setPage })
  const on = useStable({
    onOpen: (id: number) => {
      cursor.setCurrent(id)
      view.open(id)
    },
    onCurrent: cursor.setCurrent,
  })
  const walk = useListProgress(name, view, list, on.onCurrent)
  const currentId = ids[cursor.current]
  return {
    name,
    view,
    list,
    rows,
    isLoading: !list.hasFailed && (list.rows === undefined || list.isPast),
    total: list.hasFailed ? undefined : list.total,
    stores: stores.data?.map(({ storeId, name }) => ({ id: storeId, name })),
    ...cursor,
    on,
    walk,
    /** Focuses the grid first, so that it gets focus back when the analysis closes. */
    openCurrent: () => {
      cursor.focusGrid()
      if (currentId !== undefined) view.open(currentId)
    },
  }
}

export type ImagesModel = ReturnType<typeof useImages>
