import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileAddress } from '../../downloads/download-file.ts'
import { expectDownload } from '../../downloads/download-notices.ts'
import { DownloadRow } from '../../downloads/download-row.tsx'
import { downloadsQuery } from '../../downloads/downloads.api.ts'
import { isUnfinished } from '../../downloads/downloads.model.ts'
import { getState } from '../../perfect-product/import-state.model.ts'
import { useLastImport } from '../../perfect-product/product-list.api.ts'
import { ProductListScreen } from '../../perfect-product/product-list.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import { useOpenDialog } from '../dialogs.tsx'
import type { PageProps } from './page-props.ts'

/** Polling interval for the progress of an import while the live stream is disconnected. */
const ASK_EVERY = 2_000

/** The product list. Its imports are downloads. */
export function PerfectProductPage({ screen, user }: PageProps) {
  const openDialog = useOpenDialog()
  const run = useLastImport()
  const { data, refetch } = useQuery({
    ...downloadsQuery,
    refetchOnMount: 'always',
    refetchInterval: run?.status === 'pending' ? ASK_EVERY : false,
  })
  const imports = data?.filter(({ kind }) => kind === 'product-import')
  const state = getState(run, imports)
  const isOver = run !== undefined && run.status !== 'pending'
  // refetch the downloads when the import has ended or its response was lost
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  const lost = state.kind === 'lost' && state.download && isUnfinished(state.download) ? state.download : undefined
  useEffect(() => {
    if (lost) expectDownload(lost.downloadId)
  }, [lost])
  return (
    <ProductListScreen
      title={screenTitle(screen, user)}
      clientId={user.clientId}
      imports={imports}
      renderRow={(download) => (
        <DownloadRow
          key={download.downloadId}
          download={download}
          onRemoved={() => document.querySelector('h1')?.focus()}
        />
      )}
      resultAddress={fileAddress}
      onOpenDownloads={() => openDialog('downloads')}
    />
  )
}
