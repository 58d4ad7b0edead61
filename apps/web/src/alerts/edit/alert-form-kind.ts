import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { type AlertForm, isSameForm } from './alert-form.model.ts'

/** What a draft needs to know of the form of an alert. */
export const ALERT_FORM: FormKind<AlertForm> = {
  isSame: isSameForm,
  keep: (form) => form,
  // a field may be newer than the draft
  complete: (kept, opened) => ({ ...opened, ...kept }),
}
