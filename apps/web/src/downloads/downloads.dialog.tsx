import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { useId, useRef } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { DialogList } from '../ui/lists/dialog-list.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t as tUi } from '../ui/messages.ts'
import { DownloadRow, DownloadSkeleton } from './download-row.tsx'
import { downloadsQuery } from './downloads.api.ts'
import { t } from './messages.ts'

interface DownloadsDialogProps {
  open: boolean
  onClose: () => void
}

/** The user's files, both finished and in progress. */
export function DownloadsDialog({ open, onClose }: DownloadsDialogProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 680, m: { xs: 2, md: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={titleId} ref={title} tabIndex={-1}>
        {t('downloads')}
      </DialogTitle>
      {/* removing a row also removes its focused button */}
      <DownloadsList onRemoved={() => title.current?.focus()} />
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function DownloadsList({ onRemoved }: { onRemoved: () => void }) {
  const { data: downloads, isError, refetch } = useQuery({ ...downloadsQuery, refetchOnMount: 'always' })
  if (downloads === undefined && isError) {
    return (
      <ListFailed icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />} onRetry={() => void refetch()}>
        {t('listFailedHint')}
      </ListFailed>
    )
  }
  if (downloads?.length === 0) {
    return (
      <EmptyState title={t('noDownloads')} icon={<DownloadOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
        {t('noDownloadsHint', { days: LIMITS.downloads.days })}
      </EmptyState>
    )
  }
  return (
    <DialogList label={t('downloads')} isBusy={downloads === undefined}>
      {downloads
        ? downloads.map((download) => (
            <DownloadRow key={download.downloadId} download={download} onRemoved={onRemoved} />
          ))
        : [0, 1, 2].map((row) => <DownloadSkeleton key={row} />)}
    </DialogList>
  )
}
