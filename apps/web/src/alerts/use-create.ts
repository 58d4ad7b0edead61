import { useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import { useRef } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { alertCountQuery } from './alerts.api.ts'

/** Checks the limit before opening a form that couldn't be saved. */
export function useCreate(open: () => void) {
  const client = useQueryClient()
  const isAsking = useRef(false)
  return async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      const count = await client.fetchQuery({ ...alertCountQuery, staleTime: 0 })
      if (count >= LIMITS.alertsPerUser) toast(translateLabel(MESSAGES.alertLimit), { kind: 'alert' })
      else open()
    } catch {
      toast(translateLabel(MESSAGES.alertCountFailed), { kind: 'alert' })
    } finally {
      isAsking.current = false
    }
  }
}
