import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveStream } from '../live/tab-live-stream.ts'
import { notifyFinishedDownloads, useDownloadNotices } from './download-notices.ts'
import { downloadsQuery, keepDownloads } from './downloads.api.ts'

/**
 * Mounted on every screen: updates the list from the live stream and notifies the user of finished files. Without the
 * stream, the list is refetched on window focus while a requested file is unfinished.
 */
export function DownloadsWatch() {
  const client = useQueryClient()
  const { expected } = useDownloadNotices()
  const { data } = useQuery({ ...downloadsQuery, enabled: expected.size > 0, refetchOnWindowFocus: 'always' })
  // the list may show a file as ready before its request returns
  useEffect(() => {
    if (data && expected.size > 0) notifyFinishedDownloads(data)
  }, [data, expected])
  useEffect(
    () =>
      liveStream.onMessage(({ downloads, reset }) => {
        if (downloads) keepDownloads(client, downloads)
        if (reset) void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
      }),
    [client],
  )
  return null
}
