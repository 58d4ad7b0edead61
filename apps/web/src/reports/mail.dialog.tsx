import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { ReportName } from '@vitrine/contract/reports/reports'
import { mailReport } from '@vitrine/contract/reports/reports.contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../ui/buttons/busy-button.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { Labeled } from '../ui/fields/labeled.tsx'
import { formatDay } from '../ui/format/format.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { ownAddressQuery, sendMail } from './report.api.ts'

interface MailDialogProps {
  name: ReportName
  title: string
  request: ReportRequest
  onClose: () => void
  onAsked: (download: Download) => void
}

/** Asks for the recipient of the workbook. */
export function MailDialog({ name, title, request, onClose, onAsked }: MailDialogProps) {
  const titleId = useId()
  const fieldId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  // a retry uses the same key, in case the response was lost
  const [key, setKey] = useState(() => crypto.randomUUID())
  // the default address must not replace typed text
  const { data: own } = useQuery(ownAddressQuery)
  const field = useRef<HTMLInputElement>(null)
  const isOffered = own !== undefined && typed === undefined
  // select it, so that typing replaces it, even if it loads after the field got focus
  useEffect(() => {
    if (isOffered && document.activeElement === field.current) field.current?.select()
  }, [isOffered])
  const shown = typed ?? own?.email ?? ''
  const email = shown.trim()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendMail(name, request, email, key),
    onSuccess: (download) => {
      toast(t('mailAsked', { email }))
      onAsked(download)
      onClose()
    },
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!mailReport.body.shape.email.safeParse(email).success) {
      setProblem(email === '' ? t('emailMissing') : t('emailInvalid'))
      return
    }
    mutate()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('sendByEmail')}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('mailHint', { title, from: formatDay(request.from), to: formatDay(request.to) })}
          </Typography>
          <Labeled htmlFor={fieldId} label={t('emailAddress')}>
            <TextField
              id={fieldId}
              type="email"
              autoFocus
              inputRef={field}
              onFocus={({ target }) => target.select()}
              fullWidth
              required
              value={shown}
              error={problem !== ''}
              helperText={problem || t('mailWhenReady')}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem('')
                // a different address is a different request
                setKey(crypto.randomUUID())
              }}
              slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254 } }}
            />
          </Labeled>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
          </Button>
          <BusyButton type="submit" isBusy={isPending}>
            {t('send')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
