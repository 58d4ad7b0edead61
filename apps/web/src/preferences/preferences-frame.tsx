import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Kbd } from '../ui/keys/kbd.tsx'
import { scrollShadow } from '../ui/lists/scroll-shadow.ts'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

export interface PreferencesDialogProps {
  open: boolean
  onClose: () => void
}

interface PreferencesFrameProps extends PreferencesDialogProps {
  title: string
  maxWidth: number
  /** Where the preferences are stored. */
  note?: string
  children: ReactNode
}

/** A preferences dialog. Changes apply immediately, also in other tabs. */
export function PreferencesFrame({
  title,
  maxWidth,
  note = t('savedInBrowser'),
  open,
  onClose,
  children,
}: PreferencesFrameProps) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth, m: { xs: 2, md: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        dividers
        sx={(theme) => ({
          py: 2,
          ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
        })}
      >
        {children}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', borderTop: 0 }}>
        <Typography variant="caption" sx={{ color: 'custom.text3' }}>
          {note}
        </Typography>
        <Button variant="outlined" onClick={onClose} sx={{ flex: 'none' }}>
          {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
