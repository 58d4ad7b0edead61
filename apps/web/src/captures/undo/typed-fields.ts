/** Text fields that were typed into since the last decision: CTRL+Z is theirs there. */
let typed = new WeakSet<EventTarget>()

export const noteTyping = ({ target }: Event) => {
  if (target) typed.add(target)
}

export const hasTyping = (target: EventTarget | null): boolean => target !== null && typed.has(target)

/** What stands in the fields from now on is nobody's typing: another capture, or the same after a decision. */
export const forgetTyping = () => {
  typed = new WeakSet()
}
