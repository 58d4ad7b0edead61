import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { type FormValues, isSameRecord, keptValues } from './form.model.ts'

/** What a draft needs to know of a record's form. */
export const recordFormKind = (definition: RecordDefinition): FormKind<FormValues> => ({
  isSame: (one, other) => isSameRecord(definition, one, other),
  keep: (values) => keptValues(definition, values),
  // a secret is not kept, and a field may be newer than the draft
  complete: (kept, opened) => ({ ...opened, ...kept }),
})
