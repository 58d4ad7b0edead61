import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { ERROR_REASONS, type ErrorFacts, type ErrorReason } from '@vitrine/contract/captures/error-reasons'
import { MESSAGES } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import { isTextField } from '../ui/keys/use-shortcuts.ts'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

interface ErrorQuestionProps {
  open: boolean
  onYes: (error: ErrorFacts) => void
  onNo: () => void
}

/**
 * Asks for confirmation and an optional reason before marking a capture as an error. ENTER confirms without a reason.
 */
export function ErrorQuestion({ open, onYes, onNo }: ErrorQuestionProps) {
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
      <DialogTitle id={titleId}>{t('markAsError')}</DialogTitle>
      <Reasons textId={textId} onYes={onYes} onNo={onNo} />
    </Dialog>
  )
}

/** Preselected; the digit 0 chooses it. */
const NONE = ''
const CHOICES: readonly (readonly [value: string, label: string])[] = [
  [NONE, t('noReason')],
  ...Object.entries(ERROR_REASONS).map(([reason, label]) => [reason, translateLabel(label)] as const),
]

interface ReasonsProps {
  textId: string
  onYes: (error: ErrorFacts) => void
  onNo: () => void
}

function Reasons({ textId, onYes, onNo }: ReasonsProps) {
  const [reason, setReason] = useState(NONE)
  const [note, setNote] = useState('')
  const group = useRef<HTMLDivElement>(null)

  /** Digits choose a reason, except while typing the note. */
  const chooseByDigit = (event: KeyboardEvent) => {
    const { target } = event.nativeEvent
    const isInNote = isTextField(target) && !(target instanceof HTMLInputElement && target.type === 'radio')
    const choice = /^\d$/.test(event.key) ? CHOICES[Number(event.key)] : undefined
    if (isInNote || !choice || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setReason(choice[0])
    group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key)]?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onYes({ errorReason: reason === NONE ? null : (reason as ErrorReason), errorNote: note.trim() || null })
  }
  return (
    <form onSubmit={submit} onKeyDown={chooseByDigit}>
      <DialogContent sx={{ color: 'text.secondary', pt: 0 }}>
        <Box id={textId} sx={{ mb: 1 }}>
          {translateLabel(MESSAGES.errorAsks)}
        </Box>
        <RadioGroup
          ref={group}
          aria-label={t('reason')}
          name="reason"
          value={reason}
          onChange={(_event, chosen) => setReason(chosen)}
        >
          {CHOICES.map(([value, label], digit) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" autoFocus={value === NONE} />}
              label={
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <KeyCaps of={String(digit)} />
                  {label}
                </Box>
              }
              sx={{ m: 0, minHeight: 32 }}
              slotProps={{ typography: { variant: 'body2', color: 'text.primary' } }}
            />
          ))}
        </RadioGroup>
        <TextField
          label={t('optionalNote')}
          size="small"
          fullWidth
          helperText={t('noteReaders')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.errorNote } }}
          sx={{ mt: 1.5 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onNo}>
          {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
        <Button type="submit" variant="contained">
          {t('markAsError')} <KeyCaps of="Enter" />
        </Button>
      </DialogActions>
    </form>
  )
}
