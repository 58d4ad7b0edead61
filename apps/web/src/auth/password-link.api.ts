import { queryOptions } from '@tanstack/react-query'
import { checkPasswordLink } from '@vitrine/contract/auth/password.contract'
import { call } from '../platform/call.ts'

/** The account of a link. Fetched once, because the result changes only when the link is used. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(checkPasswordLink, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
