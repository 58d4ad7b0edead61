import { useSyncExternalStore } from 'react'
import type { BoxId } from './regions.model.ts'

/** The box under the pointer or the focus, shared by the picture and the form without rendering either. */
export function createPointedBox() {
  const listeners = new Set<() => void>()
  let pointed: BoxId | null = null
  return {
    get: () => pointed,
    set: (id: BoxId | null) => {
      if (id === pointed) return
      pointed = id
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type PointedBox = ReturnType<typeof createPointedBox>

const NOTHING = { get: () => null, subscribe: () => () => {} } as const

export function useIsPointed(pointed: Pick<PointedBox, 'get' | 'subscribe'> = NOTHING, id: BoxId): boolean {
  return useSyncExternalStore(pointed.subscribe, () => pointed.get() === id)
}
