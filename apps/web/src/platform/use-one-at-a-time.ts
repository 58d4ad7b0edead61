import { useRef, useState } from 'react'
import { tellSavingFailed } from './tell-failures.ts'

/** Ignores calls while one is running. Reports failures to the user. */
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
