import { FEATURES } from '@vitrine/contract/access/features'
import { hasAnyRole } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { type Language, parseAcceptLanguage } from '@vitrine/contract/language/languages'
import type { SessionRow } from '@vitrine/db/auth/session.queries'
import { type Actor, createActor } from '@vitrine/db/row-scope'
import type { Config } from './config.ts'
import { refuse } from './refusal.ts'
import type { Services } from './services.ts'

/** The user behind a request, looked up again for every request. */
export interface Caller {
  readonly user: User
  readonly actor: Actor
  /** The user's setting, or else the browser's. Files and titles are written in this language. */
  readonly language: Language
  readonly sessionId: number
  /** Required by a role or by the client. */
  readonly needsSecondFactor: boolean
  /** A second factor is required but not set up: every call except its setup is refused. */
  readonly owesSecondFactor: boolean
}

export function toUser(session: SessionRow): User {
  return {
    userId: session.userId,
    clientId: session.clientId,
    name: session.name,
    roles: session.roles,
    pricingUrl: session.pricingUrl,
    useTradeGroup: session.useTradeGroup,
    use2FA: session.useTwoFactor,
    canUse2FA: session.canUseTwoFactor,
    useQR2FA: session.useAuthenticator,
    canUseQR2FA: session.canUseAuthenticator,
    // unknown features are ignored, as are unknown roles
    features: FEATURES.filter((feature) => session.features.includes(feature)),
  }
}

export function createCaller(
  { config, database }: Services,
  session: SessionRow,
  acceptLanguage: string | undefined,
): Caller {
  const actor = createActor(database, session.userId, session.clientId)
  return {
    user: toUser(session),
    actor,
    language: session.language ?? parseAcceptLanguage(acceptLanguage),
    sessionId: session.sessionId,
    needsSecondFactor: isSecondFactorNeeded(config, session),
    owesSecondFactor: owesSecondFactor(config, session),
  }
}

const isSecondFactorNeeded = ({ SECOND_FACTOR_ROLES }: Pick<Config, 'SECOND_FACTOR_ROLES'>, session: SessionRow) =>
  session.clientRequiresTwoFactor || hasAnyRole(session.roles, SECOND_FACTOR_ROLES)

/** Required, but neither set up nor provided at this sign-in. */
export const owesSecondFactor = (config: Pick<Config, 'SECOND_FACTOR_ROLES'>, session: SessionRow) =>
  isSecondFactorNeeded(config, session) && !session.useTwoFactor && !session.hasSecondFactor

/**
 * For calls that client users may never make, whatever their role. The queries of these calls don't run as the caller.
 */
export function refuseClients({ actor }: Caller): void {
  if (actor.clientId !== null) refuse('forbidden')
}
