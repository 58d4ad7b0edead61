import { useEffect } from 'react'
import { toast } from './snackbar-queue.ts'

/** Says in a snackbar that a call failed: each time, also when it reads like the failure before. */
export function useFailureTold(error: Error | null, failedAt: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as it happens
  useEffect(() => {
    if (error) toast(error.message, { kind: 'alert' })
  }, [failedAt])
}
