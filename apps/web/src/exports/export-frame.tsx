import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** Called once the file is being prepared. */
  onAsked: (download: Download) => void
  /** Renders the progress of a download. */
  renderProgress: (downloadId: number) => ReactNode
  onOpenDownloads: () => void
}

export interface FormProps extends Pick<ExportDialogProps, 'onClose' | 'onAsked'> {
  setHeld: (isHeld: boolean) => void
}

/** Shows the form, then the progress. The user can close the dialog and the page meanwhile. */
export function exportDialog(title: string, Form: ComponentType<FormProps>) {
  function Content({
    open,
    onClose,
    onAsked,
    renderProgress,
    onOpenDownloads,
    onExited,
  }: ExportDialogProps & { onExited: () => void }) {
    const titleId = useId()
    const [asked, setAsked] = useState<Download>()
    const [isHeld, setHeld] = useState(false)
    return (
      <Dialog
        open={open}
        onClose={() => {
          if (!isHeld) onClose()
        }}
        aria-labelledby={titleId}
        fullWidth
        slotProps={{
          paper: { sx: { maxWidth: 620, m: { xs: 2, md: 4 }, width: '100%' } },
          transition: { onExited },
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {asked ? (
          <>
            <DialogContent>
              <Typography variant="body2" role="status" sx={{ mb: 2, color: 'text.secondary' }}>
                {describe(asked)}
              </Typography>
              {renderProgress(asked.downloadId)}
            </DialogContent>
            <DialogActions>
              <Button
                variant="text"
                color="inherit"
                onClick={() => {
                  onClose()
                  onOpenDownloads()
                }}
              >
                {t('openDownloads')}
              </Button>
              <Button variant="contained" autoFocus onClick={onClose}>
                {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
              </Button>
            </DialogActions>
          </>
        ) : (
          <Form
            onClose={onClose}
            setHeld={setHeld}
            onAsked={(download) => {
              setHeld(false)
              setAsked(download)
              onAsked(download)
            }}
          />
        )}
      </Dialog>
    )
  }

  return function ExportDialog(props: ExportDialogProps) {
    // clears the form after the dialog has closed
    const [round, setRound] = useState(0)
    return <Content key={round} {...props} onExited={() => setRound(round + 1)} />
  }
}

const describe = ({ mailTo }: Download) => {
  const { days } = LIMITS.downloads
  return mailTo === null ? t('started', { days }) : t('startedAndMailed', { days, address: mailTo })
}

/** Rows of fields with labels on the left; the label column fits the longest label. */
export function FormRows({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        '--row-columns': { xs: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)' },
        '--label-height': '24px',
      }}
    >
      {children}
    </Box>
  )
}
