import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field of a form once it is enabled, unless the user already focused a field, a button or a dialog.
 */
export function useFirstFocus(isReady: boolean, body: RefObject<HTMLElement | null>, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form becomes ready
  useEffect(() => {
    const at = document.activeElement
    const isFree = !at?.closest('[role$=dialog]') || at.contains(body.current)
    if (isReady && isFree) focus()
  }, [isReady])
}
