import { useEffect, useRef } from 'react'

/** For a row of a list: follows the cursor. */
export function useInView(isCurrent: boolean) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return ref
}
