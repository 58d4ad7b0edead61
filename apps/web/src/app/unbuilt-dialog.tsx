import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { MenuDialogProps } from './menu-dialog-props.ts'

interface UnbuiltDialogProps extends MenuDialogProps {
  title: string
  purpose: string
}

/** Stands for a dialog that has its place in the menu before it has its content. */
export function UnbuiltDialog({ title, purpose, open, onClose }: UnbuiltDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>This dialog is not built yet.</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{purpose}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
