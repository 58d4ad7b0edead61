import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ComponentType, type ReactNode, type Ref, useId, useState } from 'react'

interface OpenedDialog {
  open: boolean
  onClose: () => void
}

export interface DialogFrame extends OpenedDialog {
  /** Called after the fade-out; unmounts the dialog with its state. */
  onExited: () => void
}

/** A dialog that clears its input, such as passwords, after it has faded out. */
export const withReset = (Content: ComponentType<DialogFrame>) =>
  function ForgettingDialog(props: OpenedDialog) {
    const [round, setRound] = useState(0)
    return <Content key={round} {...props} onExited={() => setRound(round + 1)} />
  }

interface AccountDialogProps extends DialogFrame {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** Esc and clicks outside don't close it, because work would be lost. */
  isHeld?: boolean
  width?: number
  children: ReactNode
}

/** Frame of the account dialogs. */
export function AccountDialog({
  open,
  onClose,
  onExited,
  title,
  titleRef,
  isHeld = false,
  ...rest
}: AccountDialogProps) {
  const titleId = useId()
  const { width = 440, children } = rest
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!isHeld) onClose()
      }}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{
        paper: { sx: { maxWidth: width, m: { xs: 2, md: 4 }, width: '100%' } },
        transition: { onExited },
      }}
    >
      <DialogTitle id={titleId} ref={titleRef ?? null} tabIndex={-1}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  )
}
