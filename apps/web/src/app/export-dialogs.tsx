import { useQueryClient } from '@tanstack/react-query'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { AskedDownload } from '../downloads/asked-download.tsx'
import { expectDownload } from '../downloads/download-notices.ts'
import { downloadsQuery, keepDownloads } from '../downloads/downloads.api.ts'
import { ProductPerformanceDialog } from '../exports/product-performance.dialog.tsx'
import { RetailMediaDialog } from '../exports/retail-media.dialog.tsx'
import type { MenuDialogProps } from './menu-dialog-props.ts'

interface ExportProps extends MenuDialogProps {
  onOpenDownloads: () => void
}

/** Connects exports to the downloads feature, because an export creates a download. */
function useExports(onClose: () => void) {
  const client = useQueryClient()
  return {
    onAsked: (download: Download) => {
      expectDownload(download.downloadId)
      // the list may not have been loaded
      client.setQueryData(downloadsQuery.queryKey, (before) => before ?? { data: [download], recordsCount: 1, draw: 0 })
      keepDownloads(client, [download])
      void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
    },
    renderProgress: (downloadId: number) => <AskedDownload downloadId={downloadId} onRemoved={onClose} />,
  }
}

export function RetailMediaExport(props: ExportProps) {
  return <RetailMediaDialog {...props} {...useExports(props.onClose)} />
}

export function ProductExport(props: ExportProps) {
  return <ProductPerformanceDialog {...props} {...useExports(props.onClose)} />
}
