import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { DownloadRow } from '@vitrine/db/downloads/download.queries'

/** Converts a row to the format used by the call and the live stream. */
export function downloadAnswer(row: DownloadRow): Download {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    mailedAt: row.mailedAt?.toISOString() ?? null,
  }
}
