import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useId } from 'react'
import { ConfirmKeyAction } from './ask.tsx'
import { useRotateKey } from './ingest-keys.api.ts'
import { type DialogFrame, KeyDialog } from './key-dialog.tsx'
import { t } from './messages.ts'

/** Replaces a key after asking, then shows the new one. */
export function RotateKeyDialog({ ingestKey, ...frame }: DialogFrame & { ingestKey: IngestKey }) {
  const questionId = useId()
  const { mutate, data, isPending, error } = useRotateKey()
  const { crawler, ingestKeyId } = ingestKey
  return (
    <KeyDialog
      {...frame}
      title={t('rotateTitle', { crawler })}
      questionId={questionId}
      isBusy={isPending}
      made={data && { crawler, key: data.key }}
    >
      <ConfirmKeyAction
        id={questionId}
        consequence={t('rotateHint')}
        ingestKey={ingestKey}
        deed={t('rotate')}
        isBusy={isPending}
        error={error}
        onYes={() => mutate(ingestKeyId)}
        onNo={frame.onClose}
      />
    </KeyDialog>
  )
}
