import { useSyncExternalStore } from 'react'

/** What could not be kept, because storage is off or full, holds for this visit. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

export function readStored(key: string): string | null {
  const here = unkept.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value in this browser: it holds at once, on every screen and in every other tab. */
export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** What this browser keeps under a name, as it stands. */
export const useStored = (key: string): string | null => useSyncExternalStore(subscribe, () => readStored(key))
