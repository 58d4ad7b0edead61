/** Text fields that were typed into since the last decision: CTRL+Z is theirs there. */
let typed = new WeakSet<EventTarget>()

export const noteTyping = ({ target }: Event) => {
  if (target) typed.add(target)
}

export const hasTyping = (target: EventTarget | null): boolean => target !== null && typed.has(target)

/** After a decision, nothing has been typed yet. Another capture has fields of its own. */
export const forgetTyping = () => {
  typed = new WeakSet()
}
