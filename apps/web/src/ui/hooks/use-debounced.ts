import { useEffect, useState } from 'react'

/** The value after it has not changed for the given time. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return still
}
