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
import { Kbd } from '../ui/kbd.tsx'

interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** It has begun. */
  onAsked: (download: Download) => void
  /** How far it is, drawn by whoever knows downloads. */
  progressOf: (downloadId: number) => ReactNode
  onOpenDownloads: () => void
}

export interface FormProps extends Pick<ExportDialogProps, 'onClose' | 'onAsked'> {
  setHeld: (isHeld: boolean) => void
}

/** The form, and after asking, how far it is. The work needs neither the dialog nor the page. */
export function exportDialog(title: string, Form: ComponentType<FormProps>) {
  function Content({
    open,
    onClose,
    onAsked,
    progressOf,
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
                {wordsOf(asked)}
              </Typography>
              {progressOf(asked.downloadId)}
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
                Open Downloads
              </Button>
              <Button variant="contained" autoFocus onClick={onClose}>
                Close <Kbd aria-hidden>Esc</Kbd>
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
    // what was typed is forgotten when it has faded out
    const [round, setRound] = useState(0)
    return <Content key={round} {...props} onExited={() => setRound(round + 1)} />
  }
}

const wordsOf = ({ mailTo }: Download) =>
  `You can close this dialog and go on working. You find the file under Downloads, in the menu under your name, for ${LIMITS.downloads.days} days${mailTo === null ? '' : `; it is also mailed to ${mailTo}`}.`

/** Rows of fields with their labels on the left, as wide as the longest of them. */
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
