import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { holdPasswordLink, type PasswordLink, setPasswordHash } from '@vitrine/db/auth/password.queries'
import { endUserSessions } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { enqueue } from '@vitrine/db/queue'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { tokenHashes } from '../platform/tokens.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt, toNetwork } from './attempts.ts'
import { mailPasswordLink, notify } from './mails.jobs.ts'
import { hashPassword } from './password.ts'
import { refuseWeak } from './password-policy.ts'
import { provePassword } from './prove-password.ts'

/** Returns false if the current password is wrong. Ends all other sign-ins. */
export async function changePassword(
  services: Services,
  { user: { userId }, sessionId }: Caller,
  { current, new: password }: { readonly current: string; readonly new: string },
): Promise<boolean> {
  const person = await provePassword(services, userId, current)
  if (!person) return false
  await refuseWeak(services.config, password, person)
  const hash = await hashPassword(password)
  await asSignIn(services, async (db) => {
    await setPasswordHash(db, userId, hash)
    await endUserSessions(db, userId, { except: sessionId })
    await recordAudit(db, { userId, action: 'passwordChanged' })
    await notify(db, userId, 'passwordChanged')
  })
  return true
}

/** Counts, responds and audits in the same way for every name; a worker looks up the account. */
export async function askForPasswordLink(services: Services, named: string, address: string) {
  await asAttempt(services.database, [{ name: `link ${toNetwork(address)}`, free: 20 }], async () => {
    await asSignIn(services, (db) => enqueue(db, mailPasswordLink, { named }))
    // counts every request, to limit the number of mails
    return undefined
  })
  return { done: true as const }
}

/** 256 bits can't be guessed, but many attempts would load the database. */
const guessBucket = (address: string) => ({ name: `link guess ${toNetwork(address)}`, free: 20 })

async function withLink<T>(
  services: Services,
  token: string,
  address: string,
  work: (db: Db, link: PasswordLink) => Promise<T>,
): Promise<T> {
  const answer = await asAttempt(services.database, [guessBucket(address)], () =>
    asSignIn(services, async (db) => {
      const link = await holdPasswordLink(db, tokenHashes(services.config.SECRETS, token))
      return link && { worked: await work(db, link) }
    }),
  )
  return (answer ?? refuse('linkExpired')).worked
}

export function checkPasswordLink(services: Services, token: string, address: string) {
  return withLink(services, token, address, async (_db, { username }) => ({ username }))
}

/** Following the link does not replace the second step. */
export async function setPassword(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
) {
  await refuseWeak(services.config, password, await withLink(services, token, address, async (_db, link) => link))
  // before the transaction, so that no connection waits for the hash
  const hash = await hashPassword(password)
  return withLink(services, token, address, async (db, { userId, username }) => {
    await setPasswordHash(db, userId, hash)
    await endUserSessions(db, userId, 'all')
    await recordAudit(db, { userId, action: 'passwordSetByLink' })
    await notify(db, userId, 'passwordChanged')
    return { username }
  })
}
