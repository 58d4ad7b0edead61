import { queryOptions } from '@tanstack/react-query'
import { CompanyAnswer, findCompany, startCompanySignIn } from '@vitrine/contract/auth/company.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../platform/call.ts'
import { createTokenStore } from '../platform/kept-token.ts'
import { parseReturnAddress } from '../platform/return-address.ts'
import { finishCompanySignIn } from '../platform/session.ts'

/** Response of the identity provider. */
export const { take: takeCompanyAnswer, useToken: useCompanyAnswer } = createTokenStore(CompanyAnswer)

/** Return address in session storage, because the redirect to the provider leaves the application. */
const REDIRECT = 'company-sign-in-redirect'

const DOMAIN = /@[^@\s]+\.[^@\s.]{2,}$/

/** The company of the typed domain; no request without a domain. */
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

/** Goes to the provider's sign-in page. */
function openProvider(address: string, redirect: string | undefined): void {
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

export const readCompanyRedirect = () => parseReturnAddress(sessionStorage.getItem(REDIRECT))

/** Not retried, because a provider's response works only once. */
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
