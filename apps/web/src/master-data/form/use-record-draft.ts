import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useMemo } from 'react'
import { useKeptDraft } from '../../platform/keeping/use-kept-draft.ts'
import type { FormValues, RecordForm } from './form.model.ts'
import { recordFormKind } from './record-form-kind.ts'

interface RecordDraftOptions {
  readonly userId: number
  readonly definition: RecordDefinition
  readonly id: number | 'new'
  /** 0 for a new record. */
  readonly revision: number
  readonly form: RecordForm
  readonly isOn: boolean
  readonly onRestore: (values: FormValues) => void
  readonly onConflict: (base: FormValues, mine: FormValues) => void
}

/** Restores and keeps the draft of a record. */
export function useRecordDraft({ definition, id, form: { opened, values }, ...kept }: RecordDraftOptions) {
  const kind = useMemo(() => recordFormKind(definition), [definition])
  return useKeptDraft({ ...kept, ...kind, of: `${definition.name} ${id}`, opened, form: values })
}
