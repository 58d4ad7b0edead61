import { useRef, useState } from 'react'
import { tellSavingFailed } from './tell-failures.ts'

/** Runs one deed after the other, never two at once: what is asked for meanwhile is not done. A failure is told. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (deed: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await deed()
    } catch (problem) {
      tellSavingFailed(problem)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
