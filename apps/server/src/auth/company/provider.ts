import { getCompanyReturnPath } from '@vitrine/contract/auth/company.contract'
import type { CompanySettings } from '@vitrine/db/auth/company.queries'
import * as oidc from 'openid-client'
import { fetchOutbound, OutboundError } from '../../platform/outbound-fetch.ts'
import { refuse } from '../../platform/refusal.ts'
import { unseal } from '../../platform/sealed.ts'
import type { Services } from '../../platform/services.ts'

const KNOWN_FOR_MS = 10 * 60_000
const WITHIN_SECONDS = 10
/** Tolerated clock difference of a provider. */
export const CLOCK_TOLERANCE_SECONDS = 60

interface CachedMetadata {
  readonly at: number
  readonly metadata: Promise<oidc.ServerMetadata>
}
const discovered = new Map<string, CachedMetadata>()

export const companyFetch =
  ({ config }: Pick<Services, 'config'>): oidc.CustomFetch =>
  (address, options) =>
    fetchOutbound(address, options, config.SSO_PRIVATE_NETWORK)

export const companyReturnAddress = ({ config }: Services, companySignInId: number) =>
  new URL(getCompanyReturnPath(companySignInId), config.PUBLIC_URL)

/** Discovery documents, cached for a while; failures are not cached. */
export function findMetadata(services: Services, { issuer }: CompanySettings): Promise<oidc.ServerMetadata> {
  // what may be fetched depends on the allowed networks
  const key = `${services.config.SSO_PRIVATE_NETWORK} ${issuer}`
  const known = discovered.get(key)
  if (known && Date.now() - known.at < KNOWN_FOR_MS) return known.metadata
  const metadata = oidc
    .discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
      [oidc.customFetch]: companyFetch(services),
      timeout: WITHIN_SECONDS,
      ...(services.config.SSO_PRIVATE_NETWORK && { execute: [oidc.allowInsecureRequests] }),
    })
    .then((found) => found.serverMetadata())
  discovered.set(key, { at: Date.now(), metadata })
  metadata.catch(() => discovered.delete(key))
  return metadata
}

function chooseClientAuth(metadata: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  const methods = metadata.token_endpoint_auth_methods_supported
  return methods && !methods.includes('client_secret_basic')
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret)
}

/** Created for each trip, so that rotated keys are used immediately. */
export async function connectCompany(services: Services, company: CompanySettings): Promise<oidc.Configuration> {
  const metadata = await findMetadata(services, company)
  const { appSecret, appId } = company
  const secret = appSecret === null ? undefined : unseal(services.config.SECRETS, Buffer.from(appSecret, 'base64'))
  if (appSecret !== null && secret === undefined) throw new OutboundError('The client secret cannot be read')
  const connection = new oidc.Configuration(
    { ...metadata },
    appId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    chooseClientAuth(metadata, secret),
  )
  connection[oidc.customFetch] = companyFetch(services)
  connection.timeout = WITHIN_SECONDS
  // the library checks ID token signatures in the code flow only on request
  oidc.enableNonRepudiationChecks(connection)
  if (services.config.SSO_PRIVATE_NETWORK) oidc.allowInsecureRequests(connection)
  return connection
}

/** Whether the provider was unreachable or sent an unreadable response, as opposed to refusing. */
export function isUnreachable(problem: unknown): boolean {
  for (let each = problem; each instanceof Error; each = each.cause) if (each instanceof OutboundError) return true
  return false
}

/** Connects, or refuses with companyUnavailable. */
export async function reachCompany(services: Services, company: CompanySettings): Promise<oidc.Configuration> {
  try {
    return await connectCompany(services, company)
  } catch {
    return refuse('companyUnavailable')
  }
}
