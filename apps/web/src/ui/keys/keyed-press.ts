/** A button that can do nothing for now: it keeps the focus, which a disabled one would drop. */
export const heldIf = (isHeld: boolean, run: () => void) => ({
  'aria-disabled': isHeld,
  onClick: () => {
    if (!isHeld) run()
  },
})
