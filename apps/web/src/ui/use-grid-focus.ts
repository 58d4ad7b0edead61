import { useCallback, useRef } from 'react'

/** The rows of a list, as a table or as cards: where the focus goes that has no place of its own among them. */
export function useGridFocus() {
  const element = useRef<HTMLElement>(null)
  const grid = useCallback((drawn: HTMLElement | null) => {
    element.current = drawn
  }, [])
  return { grid, focusGrid: () => element.current?.focus({ preventScroll: true }) }
}
