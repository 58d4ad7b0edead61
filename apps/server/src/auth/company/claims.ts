import type { CompanySettings } from '@vitrine/db/auth/company.queries'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { CLOCK_TOLERANCE_SECONDS, companyReturnAddress, connectCompany } from './provider.ts'

/** Some providers send booleans as text. */
const Truth = z.union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')]).catch(false)

const Claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  sid: z.string().optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: Truth.optional(),
})
export type Claims = z.infer<typeof Claims>

export interface ExpectedResponse {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Maximum age of the authentication, in seconds. */
  readonly maxAge?: number | undefined
}

class ClockOff extends Error {
  override readonly name = 'clockOff'
}

/** Exchanges the code, checks the ID token and adds claims of the userinfo endpoint. Throws on any problem. */
export async function fetchClaims(
  services: Services,
  company: CompanySettings,
  query: string,
  { state, nonce, verifier, maxAge }: ExpectedResponse,
): Promise<Claims> {
  const connection = await connectCompany(services, company)
  const address = companyReturnAddress(services, company.companySignInId)
  address.search = query
  const tokens = await oidc.authorizationCodeGrant(connection, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  })
  const signed = tokens.claims()
  if (!signed) throw new Error('No ID token')
  // the library does not check that the token was just issued
  if (Math.abs(Date.now() / 1000 - signed.iat) > CLOCK_TOLERANCE_SECONDS) throw new ClockOff()
  const isComplete = signed.email !== undefined && (company.roleClaim === null || company.roleClaim in signed)
  const { userinfo_endpoint: hasMore } = connection.serverMetadata()
  const more = isComplete || !hasMore ? {} : await oidc.fetchUserInfo(connection, tokens.access_token, signed.sub)
  // a level is trusted only if it is signed
  return Claims.parse({ ...more, acr: undefined, ...signed })
}

/** Values of the role claim, which is either a list or a text. */
export function readRoleValues(claims: Claims, roleClaim: string | null): string[] {
  const given = roleClaim === null ? undefined : claims[roleClaim]
  if (Array.isArray(given)) return given.map(String)
  return typeof given === 'string' ? [given] : []
}
