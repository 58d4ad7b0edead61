import { useEffect, useState } from 'react'

/** What a reading of the clock says, kept up to date. */
export function useClock<T>(read: (now: number) => T): T {
  const [value, setValue] = useState(() => read(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setValue(() => read(Date.now())), 250)
    return () => clearInterval(timer)
  }, [read])
  return value
}
