import { useSyncExternalStore } from 'react'
import { type Mode, modeAt } from './mode.ts'

function subscribe(tell: () => void) {
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', tell)
  return () => {
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', tell)
  }
}

/** The mode of the open dialog, from the focus. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, () => modeAt(document.activeElement))
