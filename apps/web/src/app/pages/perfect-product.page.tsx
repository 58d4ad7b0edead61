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

/** Where the live stream is broken, how far an import has come is asked. */
const ASK_EVERY = 2_000

/** The product list, whose imports are downloads. */
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
  // with its answer, or the loss of it, the list has something new to say
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
