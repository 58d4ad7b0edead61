import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { setCode } from '@vitrine/db/auth/challenge.queries'
import { requiredCompany } from '@vitrine/db/auth/company.queries'
import {
  accountById,
  addPasswordLink,
  addSentLink,
  findAccountToRemind,
  findRecipient,
} from '@vitrine/db/auth/password.queries'
import type { Db } from '@vitrine/db/db'
import { handle } from '../platform/job-runner.ts'
import { BadAddress, type Mail } from '../platform/mail.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { hashCode, newCode } from './codes.ts'
import {
  codeMail,
  companySignInMail,
  newAccountMail,
  noticeMail,
  passwordLinkMail,
  sentLinkMail,
} from './mails/account-mails.ts'
import { mailCode, mailNotice, mailPasswordLink, mailSentLink } from './mails.jobs.ts'
import { newLink } from './password-link.ts'

/** Commits the changes before sending. Sends nothing if there is no email to send. */
async function mailAfter(
  services: Services,
  userId: number | undefined,
  prepare: (db: Db) => Promise<Mail | undefined>,
) {
  const mail = await asSignIn(services, prepare)
  if (!mail) return
  try {
    await services.mail.send(mail)
  } catch (problem) {
    if (!(problem instanceof BadAddress)) throw problem
    await asSignIn(services, (db) => recordAudit(db, { userId: userId ?? null, action: 'mailAddressNotValid' }))
  }
}

/** A retry emails a new code, which replaces the previous one. */
export const mailCodeJob = handle(mailCode, ({ sessionId, userId }, services) =>
  mailAfter(services, userId, async (db) => {
    const code = newCode()
    const isOwed = await setCode(db, sessionId, hashCode(services.config.APP_SECRET, sessionId, code))
    const recipient = isOwed ? await findRecipient(db, userId) : undefined
    return recipient && codeMail(recipient, code)
  }),
)

/** A retry emails another link; both work until one is used. */
export const mailPasswordLinkJob = handle(mailPasswordLink, ({ named }, services) =>
  mailAfter(services, undefined, async (db) => {
    const account = await findAccountToRemind(db, named)
    if (!account) return undefined
    const company = await requiredCompany(db, account.userId)
    if (company) return companySignInMail(account, company.name, services.config.PUBLIC_URL)
    const { tokenHash, address } = newLink(services)
    if (!(await addPasswordLink(db, account.userId, tokenHash))) return undefined
    await recordAudit(db, { userId: account.userId, action: 'passwordLinkSent' })
    return passwordLinkMail(account, account.username, address)
  }),
)

/** A retry emails another link, as above. Users who may not sign in get none. */
export const mailSentLinkJob = handle(mailSentLink, ({ userId, isNew }, services) =>
  mailAfter(services, userId, async (db) => {
    const account = await accountById(db, userId)
    if (!account) return undefined
    const { tokenHash, address } = newLink(services)
    await addSentLink(db, userId, tokenHash)
    await recordAudit(db, { userId, action: 'passwordLinkSent' })
    return (isNew ? newAccountMail : sentLinkMail)(account, account.username, address)
  }),
)

export const mailNoticeJob = handle(mailNotice, ({ userId, notice, address }, services) =>
  mailAfter(services, userId, async (db) => {
    const recipient = await findRecipient(db, userId)
    return recipient && noticeMail({ ...recipient, ...(address !== undefined && { email: address }) }, notice)
  }),
)
