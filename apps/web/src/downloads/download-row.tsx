import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import type { ReactNode } from 'react'
import { DIALOG_ROW, TOOLS_PLACE } from '../ui/lists/dialog-list.tsx'
import { DownloadFacts } from './download-facts.tsx'
import { DownloadTools } from './download-tools.tsx'

const ICONS: Record<DownloadKind, typeof SvgIcon> = {
  'capture-images': CollectionsOutlined,
  'record-import': TableViewOutlined,
  'product-import': TableViewOutlined,
  report: TableViewOutlined,
  'retail-media-performance': TableViewOutlined,
  'product-performance': TableViewOutlined,
}

/** One file with its progress and buttons. */
export function DownloadRow({ download, onRemoved }: { download: Download; onRemoved: () => void }) {
  const Icon = ICONS[download.kind]
  return (
    <Row icon={<Icon sx={{ fontSize: '1.25rem', color: 'text.secondary' }} />}>
      <DownloadFacts download={download} />
      <DownloadTools download={download} onRemoved={onRemoved} />
    </Row>
  )
}

export function DownloadSkeleton() {
  return (
    <Row icon={<Skeleton variant="rounded" width={20} height={20} />}>
      <div>
        <Skeleton width="60%" />
        <Skeleton width="85%" />
      </div>
      <Skeleton variant="rounded" width={96} height={32} sx={TOOLS_PLACE} />
    </Row>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    // keep the height when the file is finished
    <Box component="li" sx={{ ...DIALOG_ROW, minHeight: { md: 76 } }}>
      {icon}
      {children}
    </Box>
  )
}
