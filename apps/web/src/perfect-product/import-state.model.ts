import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ResultCounts } from '@vitrine/contract/sheets'
import { CallError } from '../platform/call.ts'

/** A file on its way, and the newest import that was known before. */
export interface Sending {
  readonly file: File
  readonly after: number
}

/** An import as the browser's side of it stands. */
export interface ImportRun {
  readonly sending: Sending
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly counts: ResultCounts | undefined
  readonly problem: Error | null
}

/** What the screen shows of an import; `download` is its entry among the downloads, as soon as that is known. */
export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly fileName: string; readonly download: Download | undefined }
  | {
      readonly kind: 'done'
      readonly fileName: string
      readonly counts: ResultCounts | undefined
      readonly download: Download | undefined
    }
  /** The line broke; the import goes on, as far as anybody knows. */
  | { readonly kind: 'lost'; readonly fileName: string; readonly download: Download | undefined }
  | { readonly kind: 'failed'; readonly fileName: string; readonly message: string }

/** Without the list none can be told from those before. */
export const newestOf = (imports: readonly Download[] | undefined): number =>
  imports ? Math.max(0, ...imports.map(({ downloadId }) => downloadId)) : Number.POSITIVE_INFINITY

/** Imports newest first: the one that was asked for by this run is the oldest that is newer than those known before. */
const downloadOf = (imports: readonly Download[] | undefined, { after }: Sending) =>
  imports?.filter(({ downloadId }) => downloadId > after).at(-1)

/** How an import stands, from what the call said and from what the list of downloads says. */
export function stateOf(run: ImportRun | undefined, imports: readonly Download[] | undefined): ImportState {
  if (!run || run.status === 'idle') return { kind: 'none' }
  const fileName = run.sending.file.name
  const download = downloadOf(imports, run.sending)
  if (run.status === 'pending') return { kind: 'working', fileName, download }
  if (run.status === 'success') return { kind: 'done', fileName, counts: run.counts, download }
  return brokenState(fileName, run.problem, download)
}

function brokenState(fileName: string, problem: Error | null, download: Download | undefined): ImportState {
  const failure = problem instanceof CallError ? problem : undefined
  const isRefused = failure?.isOurs === true && failure.error !== 'communication'
  if (isRefused || failure === undefined) {
    return { kind: 'failed', fileName, message: failure?.message ?? MESSAGES.importFailed }
  }
  // the file arrived, whatever became of the answer
  if (download?.state === 'ready') return { kind: 'done', fileName, counts: undefined, download }
  if (download?.state === 'failed' || download?.state === 'cancelled') {
    return { kind: 'failed', fileName, message: download.problem ?? MESSAGES.importFailed }
  }
  if (download || failure.status === 0) return { kind: 'lost', fileName, download }
  return { kind: 'failed', fileName, message: failure.isOurs ? failure.message : MESSAGES.importFailed }
}
