import type { Company } from '@vitrine/contract/auth/auth.contract'
import type { CompanyAccountRow } from '@vitrine/contract/auth/company.contract'
import { companyByMailDomain, companySettings, listLinkedCompanies } from '@vitrine/db/auth/company.queries'
import type { Caller } from '../../platform/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { asSignIn } from '../as-sign-in.ts'
import { countCall } from '../attempts.ts'
import { toCompany } from './to-company.ts'
import { getConfirmationTripBucket, getSignInTripBucket, startTrip } from './trip.ts'

/** Uses only the domain, so that the response doesn't reveal whether the user exists. */
export async function findCompany(services: Services, username: string): Promise<{ company: Company | null }> {
  const [, domain] = /@([^@\s]+)$/.exec(username.trim().toLowerCase()) ?? []
  const found = domain ? await asSignIn(services, (db) => companyByMailDomain(db, domain)) : undefined
  return { company: found ? toCompany(found) : null }
}

export async function startCompanySignIn(
  services: Services,
  { companySignInId, rememberMe }: { readonly companySignInId: number; readonly rememberMe: boolean },
  browserToken: string,
  address: string,
): Promise<{ address: string }> {
  await countCall(services.database, getSignInTripBucket(address))
  const company = (await asSignIn(services, (db) => companySettings(db, companySignInId))) ?? refuse('notFound')
  return { address: await startTrip(services, company, { browserToken, remember: rememberMe, sessionId: null }) }
}

/** Uses the user's most recently used company account. */
export async function startCompanyConfirmation(
  services: Services,
  { user, sessionId }: Caller,
  browserToken: string,
): Promise<{ address: string }> {
  await countCall(services.database, getConfirmationTripBucket(user.userId))
  const company = await asSignIn(services, async (db) => {
    for (const { companySignInId } of await listLinkedCompanies(db, user.userId)) {
      const settings = await companySettings(db, companySignInId)
      if (settings && settings.clientId === user.clientId) return settings
    }
    return refuse('notFound')
  })
  return { address: await startTrip(services, company, { browserToken, remember: false, sessionId }) }
}

export async function listCompanyAccounts(services: Services, { user }: Caller): Promise<CompanyAccountRow[]> {
  const accounts = await asSignIn(services, (db) => listLinkedCompanies(db, user.userId))
  return accounts.map(({ companyAccountId, company, email, tiedAt, usedAt }) => ({
    ...{ companyAccountId, company, email },
    tiedAt: tiedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}
