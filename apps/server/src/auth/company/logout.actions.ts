import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { type CompanySettings, companiesByAppId, endCompanySessions } from '@vitrine/db/auth/company.queries'
import * as jose from 'jose'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { asSignIn } from '../as-sign-in.ts'
import { CLOCK_TOLERANCE_SECONDS, companyFetch, findMetadata } from './provider.ts'

/** Accepts only signatures with published keys: no shared secrets, no unsigned tokens. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const VALID_SECONDS = 300

const LogoutToken = z
  .looseObject({
    iss: z.string(),
    sub: z.string().optional(),
    sid: z.string().optional(),
    iat: z.number(),
    jti: z.string(),
    events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)
  // a token with a nonce is an ID token
  .refine((claims) => !('nonce' in claims))

/** Keys by provider. Refreshed when a key is unknown, at most every 30 seconds. */
const keySets = new Map<string, jose.JWTVerifyGetKey>()

function getKeySet(services: Services, address: string): jose.JWTVerifyGetKey {
  const known = keySets.get(address)
  if (known) return known
  const fetchKeys: jose.FetchImplementation = (url, options) =>
    companyFetch(services)(url, { ...options, headers: Object.fromEntries(options.headers), body: undefined } as never)
  const keys = jose.createRemoteJWKSet(new URL(address), { [jose.customFetch]: fetchKeys })
  keySets.set(address, keys)
  return keys
}

const isSameIssuer = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

/** The issuer as claimed by the token; only the signature proves it. */
async function findSender(services: Services, token: string): Promise<CompanySettings | undefined> {
  const { iss, aud } = jose.decodeJwt(token)
  const companies = await asSignIn(services, (db) => companiesByAppId(db, [aud ?? []].flat()))
  return companies.find(({ issuer }) => iss !== undefined && isSameIssuer(issuer, iss))
}

async function readToken(services: Services, token: string) {
  const company = await findSender(services, token)
  if (!company) throw new Error('unknown sender')
  const { issuer, jwks_uri: keys } = await findMetadata(services, company)
  if (!keys) throw new Error('no keys')
  const { payload } = await jose.jwtVerify(token, getKeySet(services, keys), {
    issuer,
    audience: company.appId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: VALID_SECONDS,
  })
  return { company, claims: LogoutToken.parse(payload) }
}

/** OpenID Connect Back-Channel Logout 1.0. Invalid tokens end no session. */
export async function logOutByCompany(services: Services, form: string): Promise<{ done: true }> {
  const token = new URLSearchParams(form).get('logout_token') ?? ''
  const read = await readToken(services, token).catch(() => undefined)
  if (!read) {
    await asSignIn(services, (db) => recordAudit(db, { userId: null, action: 'companyLogoutRefused' }))
    return refuse('companySignInFailed')
  }
  const { company, claims } = read
  await asSignIn(services, async (db) => {
    const ended = await endCompanySessions(db, {
      companySignInId: company.companySignInId,
      issuer: claims.iss,
      subject: claims.sub ?? null,
      providerSession: claims.sid ?? null,
      openedBefore: new Date((claims.iat + CLOCK_TOLERANCE_SECONDS) * 1000),
    })
    for (const { sessionId, userId } of ended) {
      const detail = { by: company.name }
      await recordAudit(db, { userId, action: 'companyLogout', subject: 'session', subjectId: sessionId, detail })
    }
  })
  return { done: true }
}
