import { useEffect } from 'react'
import { toast } from './snackbar-queue.ts'

/** Shows a toast for every failed call, even if the message repeats. */
export function useFailureTold(error: Error | null, failedAt: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every failure
  useEffect(() => {
    if (error) toast(error.message, { kind: 'alert' })
  }, [failedAt])
}
