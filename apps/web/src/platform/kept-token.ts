import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** A token from a link in an email. Kept in memory only, so that it stays out of the address and the history. */
export function createTokenStore(shape: z.ZodType<string>) {
  let token: string | undefined
  const listeners = new Set<() => void>()
  const set = (next: string | undefined) => {
    token = next
    for (const tell of listeners) tell()
  }
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  return {
    /** Reads the token from the hash of an address. Returns true if it has to be removed from the address. */
    take: (hash: string): boolean => {
      const isToken = shape.safeParse(hash).success
      if (isToken) set(hash)
      return isToken
    },
    forget: () => set(undefined),
    useToken: () => useSyncExternalStore(subscribe, () => token),
  }
}
