import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveMessage } from '../live/live-stream.ts'
import { noticeDownloads, useDownloadNotices } from './download-notices.ts'
import { downloadsQuery, keepDownloads } from './downloads.api.ts'

/**
 * Stands in the frame of every screen: brings what the live stream says into the list, and tells of what was asked for
 * here when it is ready. Without the stream, coming back to the window asks, as long as something is unfinished.
 */
export function DownloadsWatch() {
  const client = useQueryClient()
  const { expected } = useDownloadNotices()
  const { data } = useQuery({ ...downloadsQuery, enabled: expected.size > 0, refetchOnWindowFocus: 'always' })
  // also when something is waited for that the list already says is ready: the news may overtake the answer
  useEffect(() => {
    if (data && expected.size > 0) noticeDownloads(data)
  }, [data, expected])
  useEffect(
    () =>
      onLiveMessage(({ downloads, reset }) => {
        if (downloads) keepDownloads(client, downloads)
        if (reset) void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
      }),
    [client],
  )
  return null
}
