import { randomBytes } from 'node:crypto'
import { ROLES } from '@vitrine/contract/access/roles'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { hasAdmin } from '@vitrine/db/auth/account.queries'
import {
  addCompanyUser,
  type CompanySettings,
  type CompanyUser,
  linkCompanyAccount,
  readUserRoles,
  setUserRoles,
  touchCompanyAccount,
  userByCompanyAccount,
  usersByMail,
} from '@vitrine/db/auth/company.queries'
import type { Db } from '@vitrine/db/db'
import { notify } from '../mails.jobs.ts'
import { type Claims, readRoleValues } from './claims.ts'

/** Why a company account was refused. Recorded in the audit only. */
export type RefusalReason =
  | 'otherClient'
  | 'disabled'
  | 'mailNotVerified'
  | 'otherDomain'
  | 'noUser'
  | 'notUnique'
  | 'noRoles'

export type FoundUser = CompanyUser & { readonly companyAccountId: number }

const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1)

function mapRoles({ roleClaim, roleMap }: CompanySettings, claims: Claims): number[] {
  const values = readRoleValues(claims, roleClaim)
  return [...new Set(roleMap.filter(({ value }) => values.includes(value)).flatMap(({ roleIds }) => roleIds))]
}

/**
 * Finds the user of a company account by issuer and subject. The first time, by a verified email address in a domain of
 * the company, and only among users of the company's client.
 */
export async function findCompanyUser(
  db: Db,
  company: CompanySettings,
  claims: Claims,
): Promise<FoundUser | RefusalReason> {
  const { companySignInId, clientId } = company
  const known = await userByCompanyAccount(db, companySignInId, claims.iss, claims.sub)
  if (known && known.clientId !== clientId) return 'otherClient'
  const user = known ?? (await findByMail(db, company, claims))
  if (typeof user === 'string') return user
  if (!user.isActive) return 'disabled'
  if (!(await followRoles(db, company, user.userId, claims))) return 'noRoles'
  await touchCompanyAccount(db, user.companyAccountId, claims.email ?? null)
  return user
}

async function findByMail(db: Db, company: CompanySettings, claims: Claims): Promise<FoundUser | RefusalReason> {
  const { companySignInId, clientId, mailDomains, trustsMail } = company
  const { email } = claims
  const isVerified = claims.email_verified === true || (trustsMail && claims.email_verified === undefined)
  if (!email || !isVerified) return 'mailNotVerified'
  if (!mailDomains.includes(getDomain(email))) return 'otherDomain'
  const [user, another] = await usersByMail(db, companySignInId, clientId, email)
  if (another) return 'notUnique'
  if (!user) return company.createsUsers ? createUser(db, company, claims, email) : 'noUser'
  // another account of the company now has the address, so an administrator must decide
  if (user.companyAccountId !== null) return 'notUnique'
  // only link the account once the sign-in is certain
  if (!user.isActive) return 'disabled'
  return linkAccount(db, company, claims, user)
}

async function linkAccount(
  db: Db,
  company: CompanySettings,
  claims: Claims,
  user: CompanyUser,
): Promise<FoundUser | RefusalReason> {
  const { companySignInId, name } = company
  const { userId } = user
  const account = { userId, companySignInId, issuer: claims.iss, subject: claims.sub, email: claims.email ?? null }
  const companyAccountId = await linkCompanyAccount(db, account)
  if (companyAccountId === undefined) return 'notUnique'
  const detail = { company: name }
  await recordAudit(db, { userId, action: 'companyAccountTied', subject: 'users', subjectId: userId, detail })
  await notify(db, userId, 'companyAccountTied')
  return { ...user, companyAccountId }
}

async function createUser(
  db: Db,
  company: CompanySettings,
  claims: Claims,
  email: string,
): Promise<FoundUser | RefusalReason> {
  if (mapRoles(company, claims).length === 0) return 'noRoles'
  const { clientId } = company
  const userId = await addUser(db, { clientId, name: claims.name ?? email, email })
  const detail = { company: company.name }
  await recordAudit(db, { userId, action: 'companyUserCreated', subject: 'users', subjectId: userId, detail })
  const user = { userId, clientId, email, isActive: true, useTwoFactor: false, useAuthenticator: false }
  return linkAccount(db, company, claims, { ...user, companyAccountId: null })
}

/** Uses the email address as username, with a suffix if it is taken. */
async function addUser(
  db: Db,
  user: { readonly clientId: number | null; readonly name: string; readonly email: string },
): Promise<number> {
  const suffix = () => `-${randomBytes(4).toString('hex')}`
  const short = user.email.slice(0, LIMITS.input - suffix().length)
  const usernames = [...(user.email.length <= LIMITS.input ? [user.email] : []), short + suffix(), short + suffix()]
  for (const username of usernames) {
    const userId = await addCompanyUser(db, { ...user, username })
    if (userId !== undefined) return userId
  }
  throw new Error('No free username')
}

/** Applies mapped roles at each sign-in. The last staff Admin keeps that role. Returns false if no role is left. */
async function followRoles(db: Db, company: CompanySettings, userId: number, claims: Claims): Promise<boolean> {
  if (company.roleMap.length === 0) return true
  const before = await readUserRoles(db, userId)
  const mapped = mapRoles(company, claims)
  if (mapped.length === 0) return false
  const hasRole = (roleIds: readonly number[], one: number) => roleIds.includes(one)
  if (before.length === mapped.length && before.every((role) => hasRole(mapped, role))) return true
  await setUserRoles(db, userId, mapped)
  let after = mapped
  if (hasRole(before, ROLES.Admin) && !hasRole(mapped, ROLES.Admin) && !(await hasAdmin(db))) {
    after = [...mapped, ROLES.Admin]
    await setUserRoles(db, userId, after)
  }
  const detail = { company: company.name, before, after }
  await recordAudit(db, { userId, action: 'companyRolesSet', subject: 'users', subjectId: userId, detail })
  return true
}
