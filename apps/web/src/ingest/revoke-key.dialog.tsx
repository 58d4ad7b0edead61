import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useId } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { ConfirmKeyAction } from './ask.tsx'
import { useRevokeKey } from './ingest-keys.api.ts'
import { type DialogFrame, KeyDialog } from './key-dialog.tsx'
import { t } from './messages.ts'

/** Revokes a key after asking. */
export function RevokeKeyDialog({ ingestKey, ...frame }: DialogFrame & { ingestKey: IngestKey }) {
  const questionId = useId()
  const { mutate, isPending, isSuccess, error } = useRevokeKey()
  const { crawler, ingestKeyId } = ingestKey
  return (
    <KeyDialog
      {...frame}
      title={t('revokeTitle', { crawler })}
      questionId={questionId}
      isBusy={isPending}
      onExited={() => {
        frame.onExited()
        // screen readers don't announce toasts behind an open dialog
        if (isSuccess) toast(t('keyRevoked'))
      }}
    >
      <ConfirmKeyAction
        id={questionId}
        consequence={t('revokeHint')}
        ingestKey={ingestKey}
        deed={t('revoke')}
        isDestructive
        isBusy={isPending}
        error={error}
        onYes={() => mutate(ingestKeyId, { onSuccess: frame.onClose })}
        onNo={frame.onClose}
      />
    </KeyDialog>
  )
}
