/** Text fields with input since the last decision; CTRL+Z in them undoes typing. */
let typed = new WeakSet<EventTarget>()

export const noteTyping = ({ target }: Event) => {
  if (target) typed.add(target)
}

export const hasTyping = (target: EventTarget | null): boolean => target !== null && typed.has(target)

/** Called after a decision. */
export const forgetTyping = () => {
  typed = new WeakSet()
}
