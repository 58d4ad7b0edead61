import { ConfirmDialog } from './confirm.dialog.tsx'

interface DiscardChangesDialogProps {
  open: boolean
  onYes: () => void
  onNo: () => void
}

/** Before a form that was typed into is left. */
export function DiscardChangesDialog(props: DiscardChangesDialogProps) {
  return (
    <ConfirmDialog {...props} title="Discard your changes?" deed="Discard" isDestructive>
      What you typed is not saved.
    </ConfirmDialog>
  )
}
