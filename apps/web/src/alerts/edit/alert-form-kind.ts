import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { type AlertForm, isSameForm } from './alert-form.model.ts'

/** How drafts of the form are compared and restored. */
export const ALERT_FORM: FormKind<AlertForm> = {
  isSame: isSameForm,
  keep: (form) => form,
  // the draft may predate a field
  complete: (kept, opened) => ({ ...opened, ...kept }),
}
