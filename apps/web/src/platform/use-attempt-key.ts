import { useRef } from 'react'

/** The same content asked for again, after an answer that was lost, is the same request: it makes one thing. */
export function useAttemptKey() {
  const last = useRef({ content: '', key: '' })
  return (body: unknown) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
