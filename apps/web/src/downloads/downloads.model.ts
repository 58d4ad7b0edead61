import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import { formatNumber } from '../ui/format.ts'

export const READY_WORDS: Record<DownloadKind, string> = {
  'capture-images': 'Your images are ready',
  'record-import': 'Your import is done',
  'product-import': 'Your import is done',
  report: 'Your report is ready',
  'retail-media-performance': 'Your export is ready',
  'product-performance': 'Your export is ready',
}

export const isUnfinished = ({ state }: Download) => state === 'waiting' || state === 'running'

const newestFirst = (one: Download, other: Download) => other.downloadId - one.downloadId

/** How far it is; news and answers may come in any order, and none takes back what is known. */
const reached = (download: Download) => (isUnfinished(download) ? download.done : Number.POSITIVE_INFINITY)

/** The list with downloads that were made or got further in their place. */
export function withChanged(downloads: readonly Download[], changed: readonly Download[]): Download[] {
  const byId = new Map(downloads.map((download) => [download.downloadId, download]))
  for (const download of changed) {
    const known = byId.get(download.downloadId)
    if (!known || reached(download) >= reached(known)) byId.set(download.downloadId, download)
  }
  return [...byId.values()].sort(newestFirst)
}

/** '34 of 120'; nothing while it is not known of how many. */
export const progressText = ({ done, total }: Download) =>
  total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : ''

/** Per cent; undefined while it is not known. */
export const progressOf = ({ done, total }: Download) =>
  total > 0 ? Math.min(100, Math.round((100 * done) / total)) : undefined

/** Where its mail is: on its way, or there; undefined where none was asked for, or none comes any more. */
export function mailText({ state, mailTo, mailedAt }: Download): string | undefined {
  if (mailTo === null || state === 'cancelled') return undefined
  if (mailedAt !== null) return `Mailed to ${mailTo}`
  return state === 'waiting' || state === 'running' ? `Will be mailed to ${mailTo}` : `Being mailed to ${mailTo}`
}
