import { t } from '../messages.ts'
import { ConfirmDialog } from './confirm.dialog.tsx'

interface DiscardChangesDialogProps {
  open: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before a form with unsaved input is closed. */
export function DiscardChangesDialog(props: DiscardChangesDialogProps) {
  return (
    <ConfirmDialog {...props} title={t('discardChangesTitle')} deed={t('discard')} isDestructive>
      {t('discardChangesHint')}
    </ConfirmDialog>
  )
}
