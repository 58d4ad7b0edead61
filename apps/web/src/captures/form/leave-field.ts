import { dropTypedText } from '../../ui/fields/typed-text.ts'

let isLeaving = false

/** The focus is being removed because another capture is shown: the field does not count as visited. */
export const isLeavingField = () => isLeaving

/** Removes the focus from a field, which closes its list without choosing the half-typed text. */
export function leaveField(field = document.activeElement) {
  if (!(field instanceof HTMLElement)) return
  isLeaving = true
  dropTypedText()
  field.blur()
  isLeaving = false
}
