import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { Labeled } from '../ui/fields/labeled.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { usePauseVisits } from './operations.api.ts'
import type { PauseSubject } from './pause-button.tsx'

interface PauseDialogProps {
  subject: PauseSubject
  isOpen: boolean
  onClose: () => void
  onExited: () => void
}

/** Asks why visits are paused, and pauses them. */
export function PauseDialog({ subject: { target, name }, isOpen, onClose, onExited }: PauseDialogProps) {
  const titleId = useId()
  const hintId = useId()
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const { mutate, isPending, isSuccess, error } = usePauseVisits()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ target, reason: reason.trim() }, { onSuccess: onClose })
  }
  const announce = () => {
    onExited()
    // screen readers don't announce toasts behind an open dialog
    if (isSuccess) toast(name === null ? t('hasPausedAll') : t('hasPaused', { name }))
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={hintId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: announce } }}
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{name === null ? t('pauseAllTitle') : t('pauseTitle', { name })}</DialogTitle>
        <DialogContent>
          <Box id={hintId} sx={{ mb: 2, color: 'text.secondary' }}>
            {t('pauseHint')} {t('missedHint', { hours: String(LIMITS.visits.lateHours) })}
          </Box>
          <Labeled htmlFor={fieldId} label={t('reason')}>
            <TextField
              id={fieldId}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              autoFocus
              fullWidth
              required
              helperText={t('reasonHint')}
              slotProps={{ htmlInput: { maxLength: LIMITS.visits.operations.reason, autoComplete: 'off' } }}
            />
          </Labeled>
          {error && (
            <Box role="alert" sx={{ mt: 1, typography: 'body2', color: 'error.main' }}>
              {error.message}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" onClick={onClose}>
            {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || reason.trim() === ''}>
            {t('pauseNow')} <KeyCaps of="Enter" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
