import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { ShownKey } from './shown-key.tsx'

/** How the list opens and closes a dialog. */
export interface DialogFrame {
  open: boolean
  onClose: () => void
  /** It has faded out and may be taken away with all that it knew. */
  onExited: () => void
}

interface KeyDialogProps extends DialogFrame {
  title: string
  /** The words of a question, where the dialog is one. */
  questionId?: string
  isBusy: boolean
  /** Once the key is made it takes the place of everything else. */
  made?: { crawler: string; key: string } | undefined
  children: ReactNode
}

type Reason = Parameters<NonNullable<DialogProps['onClose']>>[1]

/**
 * The frame of all that is done to keys. One dialog from the question to the key: a second one would flicker, and lose
 * where the focus came from. While the server works it stays, since the key comes with the answer; and a key that was
 * not copied is not lost by a slip of the hand: then only Done closes.
 */
export function KeyDialog({ open, onClose, onExited, title, questionId, isBusy, made, children }: KeyDialogProps) {
  const titleId = useId()
  const [isCopied, setCopied] = useState(false)
  const mayCloseBy = (reason: Reason) => (made ? isCopied && reason === 'escapeKeyDown' : !isBusy)
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (mayCloseBy(reason)) onClose()
      }}
      role={questionId && !made ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      {...(questionId && !made ? { 'aria-describedby': questionId } : {})}
      fullWidth
      // wide enough for a key on one line
      slotProps={{ paper: { sx: { maxWidth: 600, m: { xs: 2, md: 4 }, width: '100%' } }, transition: { onExited } }}
    >
      <DialogTitle id={titleId}>{made ? `Key for ${made.crawler}` : title}</DialogTitle>
      {made ? (
        <ShownKey value={made.key} isCopied={isCopied} onCopied={() => setCopied(true)} onDone={onClose} />
      ) : (
        children
      )}
    </Dialog>
  )
}
