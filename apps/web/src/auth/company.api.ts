import { queryOptions } from '@tanstack/react-query'
import { CompanyAnswer, findCompany, startCompanySignIn } from '@vitrine/contract/auth/company.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../platform/call.ts'
import { keptToken } from '../platform/kept-token.ts'
import { returnAddress } from '../platform/return-address.ts'
import { finishCompanySignIn } from '../platform/session.ts'

/** Response of the identity provider. */
export const { take: takeCompanyAnswer, useToken: useCompanyAnswer } = keptToken(CompanyAnswer)

/** Where the user was going; the trip to the provider leaves the application. */
const REDIRECT = 'company-sign-in-redirect'

const DOMAIN = /@[^@\s]+\.[^@\s.]{2,}$/

/** The company behind the domain of what is typed; nothing is asked before there is a domain. */
export const companyQuery = (username: string) => {
  const name = username.trim().toLowerCase()
  return queryOptions({
    queryKey: ['company', name.slice(name.lastIndexOf('@') + 1)],
    queryFn: ({ signal }) => call(findCompany, { body: { username: name } }, { signal }),
    enabled: name.length <= LIMITS.mailAddress && DOMAIN.test(name),
    select: ({ company }) => company,
    staleTime: 60_000,
    retry: false,
  })
}

/** Leaves for a provider. */
export function openProvider(address: string, redirect: string | undefined): void {
  if (redirect === undefined) sessionStorage.removeItem(REDIRECT)
  else sessionStorage.setItem(REDIRECT, redirect)
  window.location.assign(address)
}

export async function goToCompany(
  companySignInId: number,
  rememberMe: boolean,
  redirect: string | undefined,
): Promise<void> {
  const { address } = await call(startCompanySignIn, { body: { companySignInId, rememberMe } })
  openProvider(address, redirect)
}

export const readCompanyRedirect = () => returnAddress(sessionStorage.getItem(REDIRECT))

/** Asked once: an answer of a provider works once. */
export const finishCompanyQuery = (answer: string) =>
  queryOptions({
    queryKey: ['company-sign-in', answer],
    queryFn: () => finishCompanySignIn(answer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
