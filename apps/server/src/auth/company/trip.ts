import { LIMITS } from '@vitrine/contract/limits'
import type { Bucket } from '@vitrine/db/auth/backoff.queries'
import { addCompanyAttempt, type CompanySettings } from '@vitrine/db/auth/company.queries'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { seal, unseal } from '../../platform/sealed.ts'
import type { Services } from '../../platform/services.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { asSignIn } from '../as-sign-in.ts'
import { toNetwork } from '../attempts.ts'
import { companyReturnAddress, reachCompany } from './provider.ts'

/** Server-side state of a trip to the provider. */
const TripSecrets = z.object({ nonce: z.string(), verifier: z.string() })

export interface Trip {
  /** Hash of the cookie that binds the trip to its browser. */
  readonly browserToken: string
  readonly remember: boolean
  /** Set for a confirmation, null for a sign-in. */
  readonly sessionId: number | null
}

/** Limits unfinished trips, because each calls the provider and stores a row. */
export const getSignInTripBucket = (address: string): Bucket => ({
  name: `company trips ${toNetwork(address)}`,
  free: 200,
})
export const getConfirmationTripBucket = (userId: number): Bucket => ({ name: `company trips of ${userId}`, free: 20 })

/** Starts a trip and returns the address of the provider. */
export async function startTrip(services: Services, company: CompanySettings, trip: Trip): Promise<string> {
  const { config } = services
  const connection = await reachCompany(services, company)
  const [state, nonce, verifier] = [newToken(), newToken(), oidc.randomPKCECodeVerifier()]
  const { companySignInId } = company
  const { remember, sessionId } = trip
  await asSignIn(services, (db) =>
    addCompanyAttempt(db, {
      stateHash: hashToken(config.APP_SECRET, state),
      browserHash: hashToken(config.APP_SECRET, trip.browserToken),
      companySignInId,
      sessionId,
      remember,
      sealed: seal(config.APP_SECRET, JSON.stringify({ nonce, verifier } satisfies z.infer<typeof TripSecrets>)),
      expiresAt: new Date(Date.now() + LIMITS.companyTripMinutes * 60_000),
    }),
  )
  const { scopes_supported: scopes = [] } = connection.serverMetadata()
  const claimScope = company.roleClaim && scopes.includes(company.roleClaim) ? [company.roleClaim] : []
  // many providers send a level only on request, and the user is not known yet
  const asksForLevel = sessionId !== null || company.requiresTwoFactor || config.SECOND_FACTOR_ROLES.length > 0
  const address = oidc.buildAuthorizationUrl(connection, {
    redirect_uri: companyReturnAddress(services, companySignInId).href,
    scope: ['openid', 'profile', 'email', ...claimScope].join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
    ...(asksForLevel && company.stepUpAcr !== null && { acr_values: company.stepUpAcr }),
  })
  return address.href
}

export function readTripSecrets({ config }: Services, sealed: Buffer): z.infer<typeof TripSecrets> | undefined {
  const opened = unseal(config.SECRETS, sealed)
  return opened === undefined ? undefined : TripSecrets.parse(JSON.parse(opened))
}
