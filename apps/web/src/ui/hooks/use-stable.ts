import { useEffect, useMemo, useRef } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the handlers keep their own types; here they are only handed on
type Handlers = Readonly<Record<string, (...args: any[]) => void>>

/** Handlers that stay the same while what they do follows the newest render, so that rows are drawn only when they change. */
export function useStable<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names do not change from render to render
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
      ) as T,
    [],
  )
}
