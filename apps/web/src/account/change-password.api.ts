import { useMutation } from '@tanstack/react-query'
import { changePassword } from '@vitrine/contract/auth/password.contract'
import type { CallInput } from '@vitrine/contract/endpoint'
import { MESSAGES } from '@vitrine/contract/errors'
import { call } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { refreshUser } from '../platform/session.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'

/** Contains passwords, so it is removed from the cache with its dialog. */
export const useChangePassword = () =>
  useMutation({
    gcTime: 0,
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: (isChanged) => {
      if (!isChanged) return
      toast(translateLabel(MESSAGES.passwordChanged))
      refreshUser().catch(() => {})
    },
  })
