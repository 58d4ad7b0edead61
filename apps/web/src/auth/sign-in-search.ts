import { returnAddress } from '../platform/return-address.ts'

export interface SignInSearch {
  /** Where to land after signing in; always an address of ours. */
  redirect?: string
  /** The visitor did not leave on purpose. */
  ended?: 1
}

/**
 * Reads the address of the sign-in and logout screens; what is not ours is dropped. Every reader calls it, since the
 * router hands on what a route's own validation left out.
 */
export function signInSearch(raw: Record<string, unknown>): SignInSearch {
  const redirect = returnAddress(raw.redirect)
  return { ...(redirect === undefined ? {} : { redirect }), ...(String(raw.ended) === '1' ? { ended: 1 } : {}) }
}
