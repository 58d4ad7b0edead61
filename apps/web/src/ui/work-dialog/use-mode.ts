import { useSyncExternalStore } from 'react'
import { getMode, type Mode } from './mode.ts'

function subscribe(tell: () => void) {
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', tell)
  return () => {
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', tell)
  }
}

/** The mode of the open dialog, from the focus. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, () => getMode(document.activeElement))
