import { useRef } from 'react'

/**
 * Idempotency key that stays the same while the content does, so that a retry after a lost response creates nothing
 * twice.
 */
export function useAttemptKey() {
  const last = useRef({ content: '', key: '' })
  return (body: unknown) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
