import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Whether an element fills the screen, and the switch for it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
  )
  const toggle = useCallback(() => {
    const asked = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    // a browser that refuses leaves everything as it is
    asked?.catch(() => {})
  }, [element])
  return [isFull, toggle]
}
