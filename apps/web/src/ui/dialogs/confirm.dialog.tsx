import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { Kbd } from '../keys/kbd.tsx'
import { KeyCaps } from '../keys/key-caps.tsx'
import { t } from '../messages.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question itself. */
  children: ReactNode
  /** Label of the action button. */
  deed: string
  isDestructive?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks for confirmation. The action button has the focus, because the action can be undone. */
export function ConfirmDialog({ open, title, children, deed, isDestructive = false, onYes, onNo }: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onNo}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId} sx={{ color: 'text.secondary' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onNo}>
          {t('cancel')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
        <Button variant="contained" color={isDestructive ? 'error' : 'primary'} autoFocus onClick={onYes}>
          {deed} <KeyCaps of="Enter" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
