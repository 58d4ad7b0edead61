import { LIMITS } from '@vitrine/contract/limits'

/** Parts of an error that may identify a person or give access. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // credentials and parameters of an address
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1?…'],
  [/[^\s<>"'(),;:=[\]]+@[^\s<>"'(),;:=[\]]+\.[a-z]{2,}/gi, '…@…'],
  // tokens, keys and hashes
  [/[A-Za-z0-9+/_=-]{32,}/g, '…'],
]

/** One line of an error for operators, without email addresses, credentials and tokens. */
export function shortenError(error: string): string {
  const line = error.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const safe = HIDDEN.reduce((text, [pattern, by]) => text.replace(pattern, by), line)
  return safe.length > LIMITS.system.error ? `${safe.slice(0, LIMITS.system.error - 1)}…` : safe
}
