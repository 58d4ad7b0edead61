import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { type FirstAdmin, insertFirstAdmin } from '@vitrine/db/auth/first-admin.queries'
import { addSentLink } from '@vitrine/db/auth/password.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Config } from '../platform/config.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { newLink } from './password-link.ts'

const NOBODY = { role: 'app_staff', userId: 0 } as const

/** Creates the first Admin of an empty installation and returns the password link; undefined if an Admin exists. */
export async function makeFirstAdmin(
  services: Pick<Services, 'config' | 'database'>,
  admin: FirstAdmin,
): Promise<string | undefined> {
  const userId = await transactionAs(services.database, NOBODY, (db) => insertFirstAdmin(db, admin))
  if (userId === undefined) return undefined
  const { tokenHash, address } = newLink(services)
  await asSignIn(services, async (db) => {
    await addSentLink(db, userId, tokenHash)
    await recordAudit(db, { userId, action: 'passwordLinkSent' })
  })
  return address
}

const RECOMMENDED_MIN = 12

/** Recommended settings for production. */
export function listRecommendations(
  config: Pick<Config, 'NODE_ENV' | 'PASSWORD_MIN' | 'SECOND_FACTOR_ROLES'>,
): string[] {
  if (config.NODE_ENV !== 'production') return []
  return [
    ...(config.PASSWORD_MIN < RECOMMENDED_MIN
      ? [`Recommended: PASSWORD_MIN=${RECOMMENDED_MIN}, so that passwords have at least ${RECOMMENDED_MIN} characters`]
      : []),
    ...(config.SECOND_FACTOR_ROLES.includes('Admin')
      ? []
      : ['Recommended: SECOND_FACTOR_ROLES=Admin, so that Admins need a second factor']),
  ]
}
