import { useState } from 'react'
import { useMakeKey } from './ingest-keys.api.ts'
import type { Crawler } from './ingest-keys.model.ts'
import { DEFAULT_BOUNDS } from './key-bounds.model.ts'
import { type DialogFrame, KeyDialog } from './key-dialog.tsx'
import { t } from './messages.ts'
import { NewKeyForm } from './new-key.form.tsx'

/** Creates a key for a crawler and shows it. */
export function NewKeyDialog({ crawlers, ...frame }: DialogFrame & { crawlers: readonly Crawler[] }) {
  const [name, setName] = useState('')
  const [bounds, setBounds] = useState(DEFAULT_BOUNDS)
  const { mutate, data, variables, isPending, error } = useMakeKey()
  return (
    <KeyDialog
      {...frame}
      title={t('newKey')}
      isBusy={isPending}
      made={data && variables !== undefined ? { crawler: variables.crawler, key: data.key } : undefined}
    >
      <NewKeyForm
        name={name}
        onName={setName}
        bounds={bounds}
        onBounds={(change) => setBounds((before) => ({ ...before, ...change }))}
        crawlers={crawlers}
        isBusy={isPending}
        error={error}
        onSubmit={mutate}
        onCancel={frame.onClose}
      />
    </KeyDialog>
  )
}
