import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Whether an element is in full screen, and a function to toggle it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
  )
  const toggle = useCallback(() => {
    const asked = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    // the browser may reject it
    asked?.catch(() => {})
  }, [element])
  return [isFull, toggle]
}
