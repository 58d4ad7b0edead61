import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelDownload,
  type Download,
  downloadImages,
  listDownloads,
  removeDownload,
} from '@vitrine/contract/downloads/downloads.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { expectDownload, notifyFinishedDownloads, settleDownload } from './download-notices.ts'
import { withChanged } from './downloads.model.ts'
import { t } from './messages.ts'

/** Updated by the live stream, and refetched when shown. */
export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  queryFn: ({ signal }) => callList(listDownloads, {}, { signal }),
  structuralSharing: keepNewestDraw,
  select: ({ data }) => data,
})

/** Adds new and changed downloads to the list, and shows notices for expected ones. */
export function keepDownloads(client: QueryClient, changed: readonly Download[]) {
  notifyFinishedDownloads(changed)
  const { queryKey } = downloadsQuery
  client.setQueryData(queryKey, (before) => {
    const data = before && withChanged(before.data, changed)
    return data && { ...before, data, recordsCount: data.length }
  })
  // a pending response may not include them yet
  if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey })
}

interface ImagesWanted {
  captureIds: readonly number[]
  /** The list that the pictures were selected in, such as 'Inbox - Retail Media'. */
  title: string
}

/** Requests a zip file of pictures. */
export function useAskForImages(openDownloads: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ captureIds, title }: ImagesWanted) =>
      call(downloadImages, { body: { captureIds: [...captureIds], title, key: crypto.randomUUID() } }),
    onSuccess: (download, { captureIds }) => {
      expectDownload(download.downloadId)
      keepDownloads(client, [download])
      // the file may already be finished
      void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
      toast(t('preparingImages', { count: captureIds.length }), {
        action: { label: t('open'), run: openDownloads },
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

/** `onGone` is called once the list no longer shows it. */
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
