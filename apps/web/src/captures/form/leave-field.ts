import { dropTypedText } from '../../ui/fields/typed-text.ts'

let isLeaving = false

/** True while focus is removed because another capture is shown; the field then doesn't count as visited. */
export const isLeavingField = () => isLeaving

/** Blurs a field, which closes its list without choosing the half-typed text. */
export function leaveField(field = document.activeElement) {
  if (!(field instanceof HTMLElement)) return
  isLeaving = true
  dropTypedText()
  field.blur()
  isLeaving = false
}
