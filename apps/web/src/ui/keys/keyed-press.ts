/** Disables a button but keeps its focus, which `disabled` would lose. */
export const disableIf = (isHeld: boolean, run: () => void) => ({
  'aria-disabled': isHeld,
  onClick: () => {
    if (!isHeld) run()
  },
})
