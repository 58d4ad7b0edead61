import { useEffect } from 'react'

/**
 * Handles keys pressed while nothing has the focus because the focused element was removed. They are meant for the open
 * dialog.
 */
export function usePressNowhere(press: (event: KeyboardEvent) => void) {
  useEffect(() => {
    const pressNowhere = (event: KeyboardEvent) => {
      if (event.target === document.body) press(event)
    }
    document.addEventListener('keydown', pressNowhere)
    return () => document.removeEventListener('keydown', pressNowhere)
  }, [press])
}
