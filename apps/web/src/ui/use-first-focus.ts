import { type RefObject, useEffect } from 'react'

/**
 * The first field of a form takes the focus as soon as it can be typed into. Whoever was quicker, and is already at a field,
 * a button or a question, stays there.
 */
export function useFirstFocus(isReady: boolean, body: RefObject<HTMLElement | null>, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever else changes
  useEffect(() => {
    const at = document.activeElement
    const isFree = !at?.closest('[role$=dialog]') || at.contains(body.current)
    if (isReady && isFree) focus()
  }, [isReady])
}
