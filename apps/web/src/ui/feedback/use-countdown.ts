import { useLayoutEffect, useState } from 'react'
import { secondsUntil } from './problem.model.ts'

/** Seconds left; a new object restarts it, even with the same length. */
export function useCountdown(waiting: { readonly wait?: number } | undefined): number {
  const [left, setLeft] = useState(0)
  // before paint, so that no frame shows a new wait as over
  useLayoutEffect(() => {
    if (!waiting?.wait) return setLeft(0)
    // uses the clock instead of counting ticks, because background tabs get few of them
    const end = Date.now() + waiting.wait * 1_000
    const tick = () => setLeft(secondsUntil(end, Date.now()))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [waiting])
  return left
}
