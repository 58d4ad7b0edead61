import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { useSyncExternalStore } from 'react'
import { currentSession, onSession } from '../platform/session.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { saveFile } from './download-file.ts'
import { isUnfinished, READY_TEXTS } from './downloads.model.ts'
import { t } from './messages.ts'

interface Notices {
  /** Requested in this tab and not finished yet. The user is notified on any screen. */
  readonly expected: ReadonlySet<number>
  /** Ready but not downloaded yet. */
  readonly ready: ReadonlySet<number>
}

const NONE: Notices = { expected: new Set(), ready: new Set() }
let notices = NONE
const listeners = new Set<() => void>()

function set(next: Notices) {
  notices = next
  for (const tell of listeners) tell()
}

export const useDownloadNotices = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => notices,
  )

const removeId = (ids: ReadonlySet<number>, downloadId: number) => new Set([...ids].filter((id) => id !== downloadId))

export const expectDownload = (downloadId: number) =>
  set({ ...notices, expected: new Set([...notices.expected, downloadId]) })

/** Clears the notice of a download that was saved or removed. */
export const settleDownload = (downloadId: number) =>
  set({ expected: removeId(notices.expected, downloadId), ready: removeId(notices.ready, downloadId) })

/** Shows a notice for each expected download that has finished. */
export function notifyFinishedDownloads(downloads: readonly Download[]) {
  for (const download of downloads) {
    const { downloadId, state } = download
    if (isUnfinished(download) || !notices.expected.has(downloadId)) continue
    settleDownload(downloadId)
    if (state === 'ready') {
      set({ ...notices, ready: new Set([...notices.ready, downloadId]) })
      toast(READY_TEXTS[download.kind], { action: { label: t('download'), run: () => fetchDownload(download) } })
    }
    if (state === 'failed')
      toast(t('problemOf', { title: download.title, problem: download.problem ?? t('failed') }), { kind: 'alert' })
  }
}

function fetchDownload(download: Download) {
  saveFile(download)
  settleDownload(download.downloadId)
}

// reset when another user signs in
let userId = currentSession().user?.userId
onSession(() => {
  const now = currentSession().user?.userId
  if (now !== userId) set(NONE)
  userId = now
})
