import { useEffect } from 'react'

/** Hears keys in the moment in which what had the focus is gone: they are meant for the window that stands open. */
export function usePressNowhere(press: (event: KeyboardEvent) => void) {
  useEffect(() => {
    const pressNowhere = (event: KeyboardEvent) => {
      if (event.target === document.body) press(event)
    }
    document.addEventListener('keydown', pressNowhere)
    return () => document.removeEventListener('keydown', pressNowhere)
  }, [press])
}
