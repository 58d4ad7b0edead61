import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { type FormValues, isSameRecord, omitSecrets } from './form.model.ts'

/** Compares, stores and restores drafts of a record. */
export const recordFormKind = (definition: RecordDefinition): FormKind<FormValues> => ({
  isSame: (one, other) => isSameRecord(definition, one, other),
  keep: (values) => omitSecrets(definition, values),
  // the draft has no secrets and may predate a field
  complete: (kept, opened) => ({ ...opened, ...kept }),
})
