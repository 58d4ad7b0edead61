import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { t } from './messages.ts'

interface DiscardJobsDialogProps {
  /** The jobs to discard; undefined closes the dialog. */
  jobIds: readonly number[] | undefined
  onEnd: (isConfirmed: boolean) => void
}

/** Asks first, because a discarded job can't be restored. */
export function DiscardJobsDialog({ jobIds, onEnd }: DiscardJobsDialogProps) {
  // keep the count while the dialog fades out
  const [asked, setAsked] = useState(jobIds)
  if (jobIds && jobIds !== asked) setAsked(jobIds)
  const count = asked?.length ?? 0
  return (
    <ConfirmDialog
      open={jobIds !== undefined}
      title={t('discardTitle', { count })}
      deed={t('discard')}
      isDestructive
      onYes={() => onEnd(true)}
      onNo={() => onEnd(false)}
    >
      {t('discardHint', { count })}
    </ConfirmDialog>
  )
}
