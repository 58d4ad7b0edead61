import { downloadsQuery, keepDownloads } from '../downloads/downloads.api.ts'
import { liveStream } from '../live/tab-live-stream.ts'
import { expectCounts, keepCounts } from '../live/tray-counts.api.ts'
import { queryClient } from '../platform/query-client.ts'
import { currentSession, onSession } from '../platform/session.ts'

/** Keeps the stream open for the signed-in user and passes its messages to the caches. */
export function followLive() {
  let userId: number | undefined
  const follow = () => {
    const now = currentSession().user?.userId
    if (now === userId) return
    userId = now
    expectCounts()
    liveStream.setEnabled(now !== undefined)
  }
  onSession(follow)
  follow()
  liveStream.onMessage(({ counts, downloads, reset }) => {
    if (counts) keepCounts(counts)
    if (downloads) keepDownloads(queryClient, downloads)
    if (reset) void queryClient.invalidateQueries({ queryKey: downloadsQuery.queryKey })
  })
  liveStream.followPage()
}
