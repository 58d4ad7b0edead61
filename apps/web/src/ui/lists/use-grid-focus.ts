import { useCallback, useRef } from 'react'

/** Focuses the rows of a list, as a table or as cards, when the focused element disappears. */
export function useGridFocus() {
  const element = useRef<HTMLElement>(null)
  const grid = useCallback((drawn: HTMLElement | null) => {
    element.current = drawn
  }, [])
  return { grid, focusGrid: () => element.current?.focus({ preventScroll: true }) }
}
