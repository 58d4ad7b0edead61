import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { downloadTemplate } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { type ReactNode, useRef, useState } from 'react'
import { fileProblem } from '../ui/sheet-file.model.ts'
import { SheetInput } from '../ui/sheet-input.tsx'
import { useFileDrop } from '../ui/use-file-drop.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { ColumnsPanel } from './columns.panel.tsx'
import { ImportPanel } from './import.panel.tsx'
import { newestOf, stateOf } from './import-state.model.ts'
import { LastImports } from './last-imports.tsx'
import { useImportProducts, useLastImport } from './product-list.api.ts'

interface ProductListScreenProps {
  title: string
  clientId: number | null
  /** Of the user, newest first; undefined while they are not known. */
  imports: readonly Download[] | undefined
  /** An import as the list of downloads shows it. */
  rowOf: (download: Download) => ReactNode
  resultAddress: (download: Download) => string
  onOpenDownloads: () => void
}

/** Takes over a product list from an Excel file. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, clientId, imports, rowOf, resultAddress, onOpenDownloads } = props
  const input = useRef<HTMLInputElement>(null)
  const state = stateOf(useLastImport(), imports)
  const { mutate } = useImportProducts()
  const [refused, setRefused] = useState<string>()
  const isWorking = state.kind === 'working'
  const take = (file: File) => {
    const problem = fileProblem(file)
    setRefused(problem && `${file.name}: ${problem}`)
    if (problem === undefined) mutate({ file, after: newestOf(imports) })
  }
  const { isOver, dropProps } = useFileDrop(take, isWorking)
  const choose = () => input.current?.click()
  return (
    <Box {...dropProps} sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={HEADER}>
        <Typography variant="h5" component="h1" tabIndex={-1} sx={TITLE}>
          {title}
        </Typography>
        <Button variant="outlined" component="a" href={downloadTemplate.path} sx={{ bgcolor: 'background.paper' }}>
          <DownloadOutlined />
          Download Template
        </Button>
        <Button variant="contained" disabled={isWorking} onClick={choose}>
          <UploadFileOutlined />
          Import Product List
        </Button>
        <SheetInput ref={input} label="Product list" onFile={take} />
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
          <LastImports imports={imports} rowOf={rowOf} />
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
  // one below the other, each as wide as the screen
  '& > a, & > button': { flex: { xs: '1 1 100%', md: 'none' } },
} as const

/** On a phone the toolbar shows it. */
const TITLE = { flex: 1, '@media (max-width: 799.95px)': VISUALLY_HIDDEN } as const

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 560px)' },
  gap: 2,
  alignItems: 'start',
} as const
