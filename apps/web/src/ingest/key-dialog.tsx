import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { t } from './messages.ts'
import { ShownKey } from './shown-key.tsx'

/** Props that the list passes to open and close a dialog. */
export interface DialogFrame {
  open: boolean
  onClose: () => void
  /** Called after the fade-out; the dialog can be unmounted. */
  onExited: () => void
}

interface KeyDialogProps extends DialogFrame {
  title: string
  /** Id of the question's text, if the dialog asks one. */
  questionId?: string
  isBusy: boolean
  /** The new key, which replaces all other content. */
  made?: { crawler: string; key: string } | undefined
  children: ReactNode
}

type Reason = Parameters<NonNullable<DialogProps['onClose']>>[1]

/**
 * The dialog for creating, rotating and revoking keys. One dialog shows the question and then the key; a second one would
 * flicker and lose the focus. It stays open while the server works, since the response contains the key. Until the key has
 * been copied, only Done closes it.
 */
export function KeyDialog({ open, onClose, onExited, title, questionId, isBusy, made, children }: KeyDialogProps) {
  const titleId = useId()
  const [isCopied, setCopied] = useState(false)
  const canClose = (reason: Reason) => (made ? isCopied && reason === 'escapeKeyDown' : !isBusy)
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (canClose(reason)) onClose()
      }}
      role={questionId && !made ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      {...(questionId && !made ? { 'aria-describedby': questionId } : {})}
      fullWidth
      // wide enough for a key on one line
      slotProps={{ paper: { sx: { maxWidth: 600, m: { xs: 2, md: 4 }, width: '100%' } }, transition: { onExited } }}
    >
      <DialogTitle id={titleId}>{made ? t('keyFor', { crawler: made.crawler }) : title}</DialogTitle>
      {made ? (
        <ShownKey value={made.key} isCopied={isCopied} onCopied={() => setCopied(true)} onDone={onClose} />
      ) : (
        children
      )}
    </Dialog>
  )
}
