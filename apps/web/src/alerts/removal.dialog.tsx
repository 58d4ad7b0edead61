import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { MESSAGES } from '@vitrine/contract/errors'
import { useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useDeleteAlert } from './alerts.api.ts'
import { t } from './messages.ts'

interface RemovalDialogProps {
  /** The alert to delete; undefined closes the dialog. */
  row: Pick<ListedAlert, 'alertId' | 'name'> | undefined
  onClose: () => void
}

/** Asks for confirmation before deleting an alert, and shows the result. */
export function RemovalDialog({ row, onClose }: RemovalDialogProps) {
  const { mutate } = useDeleteAlert()
  // keep the name while the dialog fades out
  const [asked, setAsked] = useState(row)
  if (row && row !== asked) setAsked(row)
  const remove = () => {
    onClose()
    if (!row) return
    mutate(row.alertId, {
      onSuccess: (isDeleted) => {
        if (isDeleted) toast(translateLabel(MESSAGES.alertDeleted))
        else toast(translateLabel(MESSAGES.alertInUse), { kind: 'alert' })
      },
      onError: (problem) => toast(problem.message, { kind: 'alert' }),
    })
  }
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={translateLabel(MESSAGES.alertDeleteAsks)}
      deed={t('remove')}
      isDestructive
      onYes={remove}
      onNo={onClose}
    >
      {asked && t('deleteHint', { name: asked.name })}
    </ConfirmDialog>
  )
}
