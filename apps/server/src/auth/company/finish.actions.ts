import type { SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import {
  addCompanySession,
  type CompanySettings,
  companySettings,
  confirmCompanySession,
  consumeCompanyAttempt,
  userByCompanyAccount,
} from '@vitrine/db/auth/company.queries'
import { endSession, markConfirmed } from '@vitrine/db/auth/session.queries'
import { toUser } from '../../platform/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { newToken, tokenHashes } from '../../platform/tokens.ts'
import { asSignIn } from '../as-sign-in.ts'
import { asAttempt, refundCall, toNetwork } from '../attempts.ts'
import { confirmIdentity } from '../confirmation.actions.ts'
import { findSession } from '../session.actions.ts'
import { buildSignInAnswer, type Origin, openHalfSession, openSession, registerDevice } from '../sign-in.actions.ts'
import { type Claims, fetchClaims } from './claims.ts'
import { type FoundUser, findCompanyUser, type RefusalReason } from './find-user.ts'
import { isUnreachable } from './provider.ts'
import { getConfirmationTripBucket, getSignInTripBucket, readTripSecrets } from './trip.ts'

/** Maximum seconds between authentication at the provider and the return. */
const CONFIRMED_WITHIN = 300

/** Thrown when the account is refused, which rolls back the transaction. */
class UnknownUser extends Error {
  readonly why: RefusalReason
  constructor(why: RefusalReason) {
    super(why)
    this.why = why
  }
}

interface FinishedTrip {
  readonly answer: SignInAnswer | { readonly next: 'confirmed' }
  /** Missing after a confirmation, which keeps the session. */
  readonly session?: {
    readonly token: string
    readonly isRemembered: boolean
    readonly deviceToken: string | undefined
  }
}

interface ReturnedTrip {
  readonly company: CompanySettings
  readonly remember: boolean
  readonly sessionId: number | null
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly query: string
}

const readAnswer = (answer: string) => {
  const [id = '', encoded = ''] = answer.split('.')
  const query = Buffer.from(encoded, 'base64url').toString('utf8')
  return { companySignInId: Number(id), query, state: new URLSearchParams(query).get('state') ?? '' }
}

/** Ends the trip that the browser returns from. Each trip works once, even if later steps fail. */
async function endTrip(
  services: Services,
  answer: string,
  browserToken: string | undefined,
  origin: Origin,
): Promise<ReturnedTrip> {
  const { config, database } = services
  const { companySignInId, query, state } = readAnswer(answer)
  const bucket = { name: `company ${toNetwork(origin.address)}`, free: 50 }
  const found = await asAttempt(database, [bucket], async () =>
    browserToken && state
      ? asSignIn(services, async (db) => {
          const hash = (token: string) => tokenHashes(config.SECRETS, token)
          const attempt = await consumeCompanyAttempt(db, hash(state), hash(browserToken))
          const company = attempt && (await companySettings(db, attempt.companySignInId))
          const secrets = attempt && readTripSecrets(services, attempt.sealed)
          return attempt && company && secrets ? { ...attempt, ...secrets, company } : undefined
        })
      : undefined,
  )
  if (!found) return fail(services, null, 'noTrip')
  // each provider has its own return address, to prevent mix-up attacks
  if (found.company.companySignInId !== companySignInId) return fail(services, found.company, 'otherProvider')
  const { company, remember, sessionId, nonce, verifier } = found
  return { company, remember, sessionId, nonce, verifier, state, query }
}

async function fail(services: Services, company: CompanySettings | null, why: string): Promise<never> {
  const detail = { company: company?.name ?? null, why }
  await asSignIn(services, (db) => recordAudit(db, { userId: null, action: 'companySignInFailed', detail }))
  return refuse('companySignInFailed')
}

/** Error code of the library or provider, without free text from the provider. */
function nameProblem(problem: unknown): string {
  const { code, error } = problem as { code?: unknown; error?: unknown }
  const named = [error, code].find((each): each is string => typeof each === 'string' && /^[\w.-]{1,60}$/.test(each))
  return named ?? (problem instanceof Error ? problem.name : 'unknown')
}

export async function finishCompanySignIn(
  services: Services,
  answer: string,
  browserToken: string | undefined,
  origin: Origin,
): Promise<FinishedTrip> {
  const trip = await endTrip(services, answer, browserToken, origin)
  const { company } = trip
  const claims = await fetchClaims(services, company, trip.query, {
    ...trip,
    maxAge: trip.sessionId === null ? undefined : CONFIRMED_WITHIN,
  }).catch((problem: unknown) =>
    isUnreachable(problem) ? refuse('companyUnavailable') : fail(services, company, nameProblem(problem)),
  )
  if (trip.sessionId !== null) return completeConfirmation(services, company, trip.sessionId, claims, origin)
  try {
    return await completeSignIn(services, trip, claims, origin)
  } catch (problem) {
    if (!(problem instanceof UnknownUser)) throw problem
    const { why } = problem
    const detail = { company: company.name, subject: claims.sub, why }
    await asSignIn(services, (db) => recordAudit(db, { userId: null, action: 'companySignInRefused', detail }))
    return refuse('companyUserUnknown')
  }
}

const isSteppedUp = ({ stepUpAcr }: CompanySettings, { acr }: Claims) =>
  acr !== undefined && (stepUpAcr?.split(' ').includes(acr) ?? false)

/**
 * Whether the company checked a second factor, according to the level of this sign-in or to a setting for all sign-ins.
 */
const hasSecondFactor = (company: CompanySettings, claims: Claims) =>
  company.enforcesSecondFactor || isSteppedUp(company, claims)

async function completeSignIn(
  services: Services,
  trip: ReturnedTrip,
  claims: Claims,
  origin: Origin,
): Promise<FinishedTrip> {
  const { company, remember } = trip
  const token = newToken()
  const { user, isHalf, deviceToken } = await asSignIn(services, async (db) => {
    const found: FoundUser | RefusalReason = await findCompanyUser(db, company, claims)
    if (typeof found === 'string') throw new UnknownUser(found)
    if (origin.sessionToken) await endSession(db, tokenHashes(services.config.SECRETS, origin.sessionToken))
    const isChecked = hasSecondFactor(company, claims)
    const opening = { userId: found.userId, remember, token, origin, by: company.name, hasSecondFactor: isChecked }
    const owesCode = found.useTwoFactor && !isChecked
    const sessionId = owesCode
      ? await openHalfSession(db, services, opening, !found.useAuthenticator)
      : await openSession(db, services, opening)
    await addCompanySession(db, {
      sessionId,
      companyAccountId: found.companyAccountId,
      providerSession: claims.sid ?? null,
      acr: claims.acr ?? null,
    })
    const known = owesCode ? undefined : await registerDevice(db, services, found.userId, origin)
    return { user: { ...found, useTwoFactor: owesCode }, isHalf: owesCode, deviceToken: known }
  })
  await refundCall(services.database, getSignInTripBucket(origin.address))
  return {
    answer: await buildSignInAnswer(services, user, token),
    session: { token, isRemembered: remember && !isHalf, deviceToken },
  }
}

/** The confirmation must return to the same session and account, at the requested level. */
async function completeConfirmation(
  services: Services,
  company: CompanySettings,
  sessionId: number,
  claims: Claims,
  origin: Origin,
): Promise<FinishedTrip> {
  const session = await findSession(services, origin.sessionToken)
  const isSame = session?.sessionId === sessionId && !session.awaitsCode
  if (!isSame) return fail(services, company, 'otherSession')
  if (company.stepUpAcr !== null && !isSteppedUp(company, claims)) return fail(services, company, 'levelTooLow')
  const isConfirmed = await asSignIn(services, async (db) => {
    const account = await userByCompanyAccount(db, company.companySignInId, claims.iss, claims.sub)
    if (account?.userId !== session.userId || account.clientId !== company.clientId) return false
    const { companyAccountId } = account
    const { sid = null, acr = null } = claims
    await confirmCompanySession(db, { sessionId, companyAccountId, providerSession: sid, acr })
    await markConfirmed(db, sessionId)
    await confirmIdentity(db, { sessionId, user: toUser(session) }, company.name)
    return true
  })
  if (!isConfirmed) return fail(services, company, 'otherAccount')
  await refundCall(services.database, getConfirmationTripBucket(session.userId))
  return { answer: { next: 'confirmed' } }
}
