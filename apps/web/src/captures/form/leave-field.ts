import { dropTypedText } from '../../ui/typed-text.ts'

let isLeaving = false

/** Whether the focus is being taken away because another capture comes: the field does not count as visited. */
export const isLeavingField = () => isLeaving

/** Takes the focus out of a field, which closes its list; what is half typed is not chosen. */
export function leaveField(field = document.activeElement) {
  if (!(field instanceof HTMLElement)) return
  isLeaving = true
  dropTypedText()
  field.blur()
  isLeaving = false
}
