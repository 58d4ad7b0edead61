import { FEATURES } from '@vitrine/contract/access/features'
import { holdsAny } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { type Language, parseAcceptLanguage } from '@vitrine/contract/language/languages'
import type { SessionRow } from '@vitrine/db/auth/session.queries'
import { type Actor, actorOf } from '@vitrine/db/row-scope'
import type { Config } from './config.ts'
import { refuse } from './refusal.ts'
import type { Services } from './services.ts'

/** Who a request comes from, read anew for each one. */
export interface Caller {
  readonly user: User
  readonly actor: Actor
  /** The user's setting, else that of the browser. Files and titles are written in it. */
  readonly language: Language
  /** Through which it comes. */
  readonly sessionId: number
  /** By their role or their client. */
  readonly needsSecondFactor: boolean
  /** Needs one and has none: nothing is open to them but to set it up. */
  readonly owesSecondFactor: boolean
}

export function userOf(session: SessionRow): User {
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
    // a feature that is no longer known gives nothing, like a role
    features: FEATURES.filter((feature) => session.features.includes(feature)),
  }
}

export function callerOf(
  { config, database }: Services,
  session: SessionRow,
  acceptLanguage: string | undefined,
): Caller {
  const actor = actorOf(database, session.userId, session.clientId)
  return {
    user: userOf(session),
    actor,
    language: session.language ?? parseAcceptLanguage(acceptLanguage),
    sessionId: session.sessionId,
    needsSecondFactor: isSecondFactorNeeded(config, session),
    owesSecondFactor: owesSecondFactor(config, session),
  }
}

/** Whether the installation requires a second factor of them. */
const isSecondFactorNeeded = ({ SECOND_FACTOR_ROLES }: Pick<Config, 'SECOND_FACTOR_ROLES'>, session: SessionRow) =>
  session.clientRequiresTwoFactor || holdsAny(session.roles, SECOND_FACTOR_ROLES)

/** Required, not set up, and not shown at this sign-in either. */
export const owesSecondFactor = (config: Pick<Config, 'SECOND_FACTOR_ROLES'>, session: SessionRow) =>
  isSecondFactorNeeded(config, session) && !session.useTwoFactor && !session.hasSecondFactor

/** For what no user of a client may do, whatever their role: nothing behind it asks the database as them. */
export function refuseClients({ actor }: Caller): void {
  if (actor.clientId !== null) refuse('forbidden')
}
