import { useSyncExternalStore } from 'react'

/** In-memory fallback when storage is disabled or full. */
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

/** Stores a value in this browser; all screens and tabs update immediately. */
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

export const useStored = (key: string): string | null => useSyncExternalStore(subscribe, () => readStored(key))
