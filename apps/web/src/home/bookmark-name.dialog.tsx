import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { Labeled } from '../ui/fields/labeled.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

interface BookmarkNameDialogProps {
  title: string
  name: string
  /** Returns false when saving failed; the input stays. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

export function BookmarkNameDialog({ title, name: before, onSave, onClose }: BookmarkNameDialogProps) {
  const titleId = useId()
  const fieldId = useId()
  const [name, setName] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      if (await onSave(name.trim())) onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Labeled htmlFor={fieldId} label={t('name')}>
            <TextField
              id={fieldId}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoFocus
              fullWidth
              required
              helperText={t('bookmarkHint')}
              slotProps={{ htmlInput: { maxLength: LIMITS.input } }}
            />
          </Labeled>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" onClick={onClose}>
            {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving || name.trim() === ''}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
