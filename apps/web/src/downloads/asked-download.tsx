import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { DownloadFacts } from './download-facts.tsx'
import { DownloadTools } from './download-tools.tsx'
import { downloadsQuery } from './downloads.api.ts'

/** Progress of a file that was just requested, as in Downloads. */
export function AskedDownload({ downloadId, onRemoved }: { downloadId: number; onRemoved: () => void }) {
  const { data: downloads } = useQuery(downloadsQuery)
  const download = downloads?.find((one) => one.downloadId === downloadId)
  if (!download) return null
  return (
    <Box sx={ROW}>
      <DownloadFacts download={download} />
      <DownloadTools download={download} onRemoved={onRemoved} />
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  gap: 2,
  alignItems: 'center',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  minHeight: 84,
  // there is no icon column here
  '&& > *': { gridColumn: 'auto' },
} as const
