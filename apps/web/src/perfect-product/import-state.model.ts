import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ResultCounts } from '@vitrine/contract/sheets'
import { CallError } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'

const FAILED = translateLabel(MESSAGES.importFailed)

/** A file being uploaded, and the newest import known before. */
export interface PendingUpload {
  readonly file: File
  readonly after: number
}

/** State of an import in the browser. */
export interface ImportRun {
  readonly sending: PendingUpload
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly counts: ResultCounts | undefined
  readonly problem: Error | null
}

/** State of an import on screen; `download` is its entry in Downloads, once known. */
export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly fileName: string; readonly download: Download | undefined }
  | {
      readonly kind: 'done'
      readonly fileName: string
      readonly counts: ResultCounts | undefined
      readonly download: Download | undefined
    }
  /** The connection was lost; the import probably continues. */
  | { readonly kind: 'lost'; readonly fileName: string; readonly download: Download | undefined }
  | { readonly kind: 'failed'; readonly fileName: string; readonly message: string }

/** Infinity while the list is unknown, because no import can be identified as new. */
export const getNewestId = (imports: readonly Download[] | undefined): number =>
  imports ? Math.max(0, ...imports.map(({ downloadId }) => downloadId)) : Number.POSITIVE_INFINITY

/** Imports are sorted newest first. The import of this run is the oldest one that wasn't known before. */
const findDownload = (imports: readonly Download[] | undefined, { after }: PendingUpload) =>
  imports?.filter(({ downloadId }) => downloadId > after).at(-1)

/** Combines the response with the list of downloads. */
export function getState(run: ImportRun | undefined, imports: readonly Download[] | undefined): ImportState {
  if (!run || run.status === 'idle') return { kind: 'none' }
  const fileName = run.sending.file.name
  const download = findDownload(imports, run.sending)
  if (run.status === 'pending') return { kind: 'working', fileName, download }
  if (run.status === 'success') return { kind: 'done', fileName, counts: run.counts, download }
  return getFailureState(fileName, run.problem, download)
}

function getFailureState(fileName: string, problem: Error | null, download: Download | undefined): ImportState {
  const failure = problem instanceof CallError ? problem : undefined
  const isRefused = failure?.isOurs === true && failure.error !== 'communication'
  if (isRefused || failure === undefined) {
    return { kind: 'failed', fileName, message: failure?.message ?? FAILED }
  }
  // the file arrived, although the response was lost
  if (download?.state === 'ready') return { kind: 'done', fileName, counts: undefined, download }
  if (download?.state === 'failed' || download?.state === 'cancelled') {
    return { kind: 'failed', fileName, message: download.problem ?? FAILED }
  }
  if (download || failure.status === 0) return { kind: 'lost', fileName, download }
  return { kind: 'failed', fileName, message: failure.isOurs ? failure.message : FAILED }
}
