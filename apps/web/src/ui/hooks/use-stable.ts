import { useLayoutEffect, useMemo, useRef } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the handlers are only passed on and keep their types
type Handlers = Readonly<Record<string, (...args: any[]) => void>>

/** Handlers with a stable identity that call their latest version, so that memoized rows do not rerender. */
export function useStable<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers)
  // before the frame is shown, so that a key pressed on what it shows never reaches an earlier version
  useLayoutEffect(() => {
    latest.current = handlers
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the same on every render
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
      ) as T,
    [],
  )
}
