import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { Labelled } from '../ui/labelled.tsx'

interface BookmarkNameDialogProps {
  title: string
  name: string
  /** False: it was not saved, which was told; what was typed stays. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Asks what a bookmark is called. */
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
          <Labelled htmlFor={fieldId} label="Name">
            <TextField
              id={fieldId}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoFocus
              fullWidth
              required
              helperText="Page, filters and hidden pages as they stand now."
              slotProps={{ htmlInput: { maxLength: LIMITS.input } }}
            />
          </Labelled>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" onClick={onClose}>
            Cancel <Kbd aria-hidden>Esc</Kbd>
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving || name.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
