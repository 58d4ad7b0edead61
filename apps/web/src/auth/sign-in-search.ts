import { parseReturnAddress } from '../platform/return-address.ts'

export interface SignInSearch {
  /** The address to open after sign-in; always one of ours. */
  redirect?: string
  /** The session ended without a logout by the user. */
  ended?: 1
}

/**
 * Parses the search parameters of the sign-in and logout screens and drops foreign addresses. Every reader must call
 * it, because the router passes on parameters that validation removed.
 */
export function signInSearch(raw: Record<string, unknown>): SignInSearch {
  const redirect = parseReturnAddress(raw.redirect)
  return { ...(redirect === undefined ? {} : { redirect }), ...(String(raw.ended) === '1' ? { ended: 1 } : {}) }
}
