import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** Whether queued saves wait for the server. */
export const isServerAway = () => isAway

export function setServerAway(now: boolean): void {
  if (now === isAway) return
  isAway = now
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, isServerAway)
