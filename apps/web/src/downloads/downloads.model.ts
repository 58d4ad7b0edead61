import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { t } from './messages.ts'

export const READY_TEXTS: Record<DownloadKind, string> = {
  'capture-images': t('imagesReady'),
  'record-import': t('importDone'),
  'product-import': t('importDone'),
  report: t('reportReady'),
  'retail-media-performance': t('exportReady'),
  'product-performance': t('exportReady'),
}

export const isUnfinished = ({ state }: Download) => state === 'waiting' || state === 'running'

const newestFirst = (one: Download, other: Download) => other.downloadId - one.downloadId

/** Progress, used to ignore updates that arrive out of order. */
const getProgressRank = (download: Download) => (isUnfinished(download) ? download.done : Number.POSITIVE_INFINITY)

/** Merges new and changed downloads into the list. */
export function withChanged(downloads: readonly Download[], changed: readonly Download[]): Download[] {
  const byId = new Map(downloads.map((download) => [download.downloadId, download]))
  for (const download of changed) {
    const known = byId.get(download.downloadId)
    if (!known || getProgressRank(download) >= getProgressRank(known)) byId.set(download.downloadId, download)
  }
  return [...byId.values()].sort(newestFirst)
}

/** 'Preparing 34 of 120', or 'Preparing' while the total is unknown. */
export const progressText = ({ done, total }: Download) =>
  total > 0 ? t('preparingPart', { done, total }) : t('preparing')

/** Percentage; undefined while unknown. */
export const getProgress = ({ done, total }: Download) =>
  total > 0 ? Math.min(100, Math.round((100 * done) / total)) : undefined

/** Status of its email; undefined if none was requested or the download was canceled. */
export function mailText({ state, mailTo, mailedAt }: Download): string | undefined {
  if (mailTo === null || state === 'cancelled') return undefined
  if (mailedAt !== null) return t('mailed', { address: mailTo })
  return state === 'waiting' || state === 'running'
    ? t('willBeMailed', { address: mailTo })
    : t('beingMailed', { address: mailTo })
}
