import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { DownloadRow } from '@vitrine/db/downloads/download.queries'

export function answerOf(row: DownloadRow): Download {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  }
}
