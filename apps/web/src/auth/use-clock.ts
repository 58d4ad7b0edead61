import { useEffect, useState } from 'react'

/** A value derived from the time, kept up to date. */
export function useClock<T>(read: (now: number) => T): T {
  const [value, setValue] = useState(() => read(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setValue(() => read(Date.now())), 250)
    return () => clearInterval(timer)
  }, [read])
  return value
}
