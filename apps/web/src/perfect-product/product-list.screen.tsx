import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { downloadTemplate } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { type ReactNode, useRef, useState } from 'react'
import { validateSheetFile } from '../ui/fields/sheet-file.model.ts'
import { SheetInput } from '../ui/fields/sheet-input.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { ColumnsPanel } from './columns.panel.tsx'
import { ImportPanel } from './import.panel.tsx'
import { getNewestId, getState } from './import-state.model.ts'
import { LastImports } from './last-imports.tsx'
import { t } from './messages.ts'
import { useImportProducts, useLastImport } from './product-list.api.ts'

interface ProductListScreenProps {
  title: string
  clientId: number | null
  /** The user's imports, newest first; undefined while loading. */
  imports: readonly Download[] | undefined
  /** Renders an import like the list of downloads. */
  renderRow: (download: Download) => ReactNode
  resultAddress: (download: Download) => string
  onOpenDownloads: () => void
}

/** Imports a product list from an Excel file. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, clientId, imports, renderRow, resultAddress, onOpenDownloads } = props
  const input = useRef<HTMLInputElement>(null)
  const state = getState(useLastImport(), imports)
  const { mutate } = useImportProducts()
  const [refused, setRefused] = useState<string>()
  const isWorking = state.kind === 'working'
  const importFile = (file: File) => {
    const problem = validateSheetFile(file)
    setRefused(problem && t('fileProblem', { fileName: file.name, problem }))
    if (problem === undefined) mutate({ file, after: getNewestId(imports) })
  }
  const { isOver, dropProps } = useFileDrop(importFile, isWorking)
  const choose = () => input.current?.click()
  return (
    <Box {...dropProps} sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={HEADER}>
        <Typography variant="h5" component="h1" tabIndex={-1} sx={TITLE}>
          {title}
        </Typography>
        <Button variant="outlined" component="a" href={downloadTemplate.path} sx={{ bgcolor: 'background.paper' }}>
          <DownloadOutlined />
          {t('downloadTemplate')}
        </Button>
        <Button variant="contained" disabled={isWorking} onClick={choose}>
          <UploadFileOutlined />
          {t('importProductList')}
        </Button>
        <SheetInput ref={input} label={t('productList')} onFile={importFile} />
      </Box>
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ImportPanel
            state={state}
            refused={refused}
            isOver={isOver}
            onChoose={choose}
            resultAddress={resultAddress}
            onOpenDownloads={onOpenDownloads}
          />
          <LastImports imports={imports} renderRow={renderRow} />
        </Box>
        <ColumnsPanel clientId={clientId} />
      </Box>
    </Box>
  )
}

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  mb: 2,
  // stacked and full width on phones
  '& > a, & > button': { flex: { xs: '1 1 100%', md: 'none' } },
} as const

/** Phones show the title in the toolbar. */
const TITLE = { flex: 1, '@media (max-width: 799.95px)': VISUALLY_HIDDEN } as const

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 560px)' },
  gap: 2,
  alignItems: 'start',
} as const
