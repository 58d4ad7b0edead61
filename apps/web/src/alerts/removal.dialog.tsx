import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { MESSAGES } from '@vitrine/contract/errors'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import { toast } from '../ui/snackbar-queue.ts'
import { useDeleteAlert } from './alerts.api.ts'

interface RemovalDialogProps {
  /** The one that is to be deleted; the question is open as long as there is one. */
  row: Pick<ListedAlert, 'alertId' | 'name'> | undefined
  onClose: () => void
}

/** Asks before an alert is deleted, and says what became of it. */
export function RemovalDialog({ row, onClose }: RemovalDialogProps) {
  const { mutate } = useDeleteAlert()
  // the name stays while the dialog fades out
  const [asked, setAsked] = useState(row)
  if (row && row !== asked) setAsked(row)
  const remove = () => {
    onClose()
    if (!row) return
    mutate(row.alertId, {
      onSuccess: (isDeleted) => {
        if (isDeleted) toast(MESSAGES.alertDeleted)
        else toast(MESSAGES.alertInUse, { kind: 'alert' })
      },
      onError: (problem) => toast(problem.message, { kind: 'alert' }),
    })
  }
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={MESSAGES.alertDeleteAsks}
      deed="Delete"
      isDestructive
      onYes={remove}
      onNo={onClose}
    >
      {asked?.name}, with its history.
    </ConfirmDialog>
  )
}
