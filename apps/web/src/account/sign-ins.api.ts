import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSignIns, endSignIn, listSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import { CallError, call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from './messages.ts'

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => callList(listSignIns, {}, { signal }),
  structuralSharing: keepNewestDraw,
  select: ({ data }) => data,
  // the user may have signed out elsewhere in the meantime
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  // 'last seen' has a resolution of one minute
  refetchInterval: 60_000,
})

/** Calls `onGone` when the list no longer contains the sign-in. */
export function useEndSignIn(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: number) => call(endSignIn, { params: { sessionId } }).catch(ignoreNotFound),
    onSuccess: () => toast(t('signInEnded')),
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
    onSettled: async (_answer, problem) => {
      await client.invalidateQueries({ queryKey: signInsQuery.queryKey })
      if (!problem) onGone()
    },
  })
}

/** Already ended, which is the requested result. */
function ignoreNotFound(problem: unknown) {
  if (!(problem instanceof CallError && problem.error === 'notFound')) throw problem
}

export function useEndOthers(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSignIns, {}),
    onSuccess: ({ ended }) => toast(t('signInsEnded', { count: ended })),
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
    onSettled: async (_answer, problem) => {
      await client.invalidateQueries({ queryKey: signInsQuery.queryKey })
      if (!problem) onGone()
    },
  })
}
