import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelDownload,
  type Download,
  downloadImages,
  listDownloads,
  removeDownload,
} from '@vitrine/contract/downloads/downloads.contract'
import { call } from '../platform/call.ts'
import { callList, newestDraw } from '../platform/draws.ts'
import { formatCount } from '../ui/format.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { expectDownload, noticeDownloads, settleDownload } from './download-notices.ts'
import { withChanged } from './downloads.model.ts'

/** What is live keeps it up to date in the cache; the rest is asked when somebody looks. */
export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  queryFn: ({ signal }) => callList(listDownloads, {}, { signal }),
  structuralSharing: newestDraw,
  select: ({ data }) => data,
})

/** Downloads that were made or got further: says so where somebody waits for them, and puts them into the list. */
export function keepDownloads(client: QueryClient, changed: readonly Download[]) {
  noticeDownloads(changed)
  const { queryKey } = downloadsQuery
  client.setQueryData(queryKey, (before) => {
    const data = before && withChanged(before.data, changed)
    return data && { ...before, data, recordsCount: data.length }
  })
  // an answer that is under way may not know of them yet
  if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey })
}

interface ImagesWanted {
  captureIds: readonly number[]
  /** Where they were chosen, as in 'Inbox - Retail Media'. */
  title: string
}

/** Begins to prepare a zip of pictures, and says where it will be found. */
export function useAskForImages(openDownloads: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ captureIds, title }: ImagesWanted) =>
      call(downloadImages, { body: { captureIds: [...captureIds], title, key: crypto.randomUUID() } }),
    onSuccess: (download, { captureIds }) => {
      expectDownload(download.downloadId)
      keepDownloads(client, [download])
      // the file may have been made meanwhile
      void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
      toast(`Preparing ${formatCount(captureIds.length, 'image')}. You will find them under Downloads.`, {
        action: { label: 'Open', run: openDownloads },
      })
    },
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
  })
  return { askForImages: mutate, isAsking: isPending }
}

export function useCancelDownload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (downloadId: number) => call(cancelDownload, { params: { downloadId } }),
    onSuccess: (download) => keepDownloads(client, [download]),
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
  })
}

/** `onGone` is told when the list no longer shows it. */
export function useRemoveDownload(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (downloadId: number) => call(removeDownload, { params: { downloadId } }),
    onSuccess: async (_answer, downloadId) => {
      settleDownload(downloadId)
      await client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
      onGone()
    },
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
  })
}
