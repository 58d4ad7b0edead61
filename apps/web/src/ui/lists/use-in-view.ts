import { useEffect, useRef } from 'react'

/** Scrolls a row into view when it becomes the current one. */
export function useInView(isCurrent: boolean) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return ref
}
