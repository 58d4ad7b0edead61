import { queryOptions } from '@tanstack/react-query'
import { checkPasswordLink } from '@vitrine/contract/auth/password.contract'
import { call } from '../platform/call.ts'

/** Whose link it is. Asked once: the answer of a link that works changes only by its use. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(checkPasswordLink, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
