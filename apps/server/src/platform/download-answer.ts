import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { DownloadRow } from '@vitrine/db/downloads/download.queries'

/** A row of the table as a person is told of it: by a call, and by the live stream. */
export function downloadAnswer(row: DownloadRow): Download {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    mailedAt: row.mailedAt?.toISOString() ?? null,
  }
}
