let isLeaving = false

/** Whether the focus is being taken away because another capture comes: the field does not count as visited. */
export const isLeavingField = () => isLeaving

/** Takes the focus out of a field, which closes its list. */
export function leaveField(field = document.activeElement) {
  if (!(field instanceof HTMLElement)) return
  isLeaving = true
  field.blur()
  isLeaving = false
}
