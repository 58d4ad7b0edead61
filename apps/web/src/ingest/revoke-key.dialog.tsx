import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useId } from 'react'
import { toast } from '../ui/snackbar-queue.ts'
import { Ask } from './ask.tsx'
import { useRevokeKey } from './ingest-keys.api.ts'
import { type DialogFrame, KeyDialog } from './key-dialog.tsx'

/** Ends a key: asks, then says that it is done. */
export function RevokeKeyDialog({ ingestKey, ...frame }: DialogFrame & { ingestKey: IngestKey }) {
  const questionId = useId()
  const { mutate, isPending, isSuccess, error } = useRevokeKey()
  const { crawler, ingestKeyId } = ingestKey
  return (
    <KeyDialog
      {...frame}
      title={`Revoke the key of ${crawler}?`}
      questionId={questionId}
      isBusy={isPending}
      onExited={() => {
        frame.onExited()
        // not before: what is said behind an open dialog is not read out
        if (isSuccess) toast('Key revoked')
      }}
    >
      <Ask
        id={questionId}
        consequence="Pictures pushed with this key are refused at once."
        ingestKey={ingestKey}
        deed="Revoke"
        isDestructive
        isBusy={isPending}
        error={error}
        onYes={() => mutate(ingestKeyId, { onSuccess: frame.onClose })}
        onNo={frame.onClose}
      />
    </KeyDialog>
  )
}
