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
import { BusyButton } from '../ui/busy-button.tsx'
import { formatDay } from '../ui/format.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Labelled } from '../ui/labelled.tsx'
import { toast } from '../ui/snackbar-queue.ts'
import { ownAddressQuery, sendMail } from './report.api.ts'

interface MailDialogProps {
  name: ReportName
  title: string
  request: ReportRequest
  onClose: () => void
  onAsked: (download: Download) => void
}

/** Asks where the workbook shall go. */
export function MailDialog({ name, title, request, onClose, onAsked }: MailDialogProps) {
  const titleId = useId()
  const fieldId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  // the same wish has the same key, also when its answer was lost
  const [key, setKey] = useState(() => crypto.randomUUID())
  // the own one is offered; whoever types before it is there is not disturbed
  const { data: own } = useQuery(ownAddressQuery)
  const field = useRef<HTMLInputElement>(null)
  const isOffered = own !== undefined && typed === undefined
  // selected, so that another one can be typed over it, also where it comes after the focus
  useEffect(() => {
    if (isOffered && document.activeElement === field.current) field.current?.select()
  }, [isOffered])
  const shown = typed ?? own?.email ?? ''
  const email = shown.trim()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendMail(name, request, email, key),
    onSuccess: (download) => {
      toast(`The report goes to ${email} when it is ready. It also stands under Downloads.`)
      onAsked(download)
      onClose()
    },
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!mailReport.body.shape.email.safeParse(email).success) {
      setProblem(email === '' ? 'Please enter an e-mail address.' : 'This is not an e-mail address.')
      return
    }
    mutate()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Send by e-mail</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {title}, {formatDay(request.from)} to {formatDay(request.to)}, as an Excel file with the filters of the
            screen.
          </Typography>
          <Labelled htmlFor={fieldId} label="E-mail address">
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
              helperText={problem || 'It is sent when the file is ready.'}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem('')
                // another address is another wish
                setKey(crypto.randomUUID())
              }}
              slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254 } }}
            />
          </Labelled>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel <Kbd aria-hidden>Esc</Kbd>
          </Button>
          <BusyButton type="submit" isBusy={isPending}>
            Send
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
