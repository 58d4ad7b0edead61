import type { RoleMap } from '@vitrine/contract/master-data/role-map'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** A company sign-in with all settings of its identity provider. */
export interface CompanySettings {
  readonly companySignInId: number
  readonly name: string
  readonly clientId: number | null
  readonly issuer: string
  readonly appId: string
  /** Encrypted, base64. */
  readonly appSecret: string | null
  readonly mailDomains: readonly string[]
  readonly trustsMail: boolean
  readonly roleClaim: string | null
  readonly roleMap: RoleMap
  readonly createsUsers: boolean
  readonly isEnforced: boolean
  /** Authentication levels (acr) that count as a second factor, separated by spaces. */
  readonly stepUpAcr: string | null
  /** True if any level (acr) counts as a second factor. */
  readonly enforcesSecondFactor: boolean
  /** Required by the client. */
  readonly requiresTwoFactor: boolean
  readonly revision: number
}

const SETTINGS = sql`
  select c.company_sign_in_id, c.name, c.client_id, c.issuer, c.app_id, c.app_secret, c.mail_domains, c.trusts_mail,
    c.role_claim, c.role_map, c.creates_users, c.is_enforced, c.step_up_acr,
    c.enforces_second_factor, coalesce(client.requires_two_factor, false) as requires_two_factor, c.revision
  from company_sign_in c left join client on client.client_id = c.client_id
  where c.is_active and (c.client_id is null or client.is_active)`

export async function companySettings(db: Db, companySignInId: number): Promise<CompanySettings | undefined> {
  const { rows } = await sql<CompanySettings>`${SETTINGS} and c.company_sign_in_id = ${companySignInId}`.execute(db)
  return rows[0]
}

/** The possible senders of a logout token with this client ID. */
export async function companiesByAppId(db: Db, appIds: readonly string[]): Promise<CompanySettings[]> {
  const { rows } = await sql<CompanySettings>`${SETTINGS} and c.app_id = any (${[...appIds]}::text[])`.execute(db)
  return rows
}

export async function companyByMailDomain(db: Db, domain: string): Promise<CompanySettings | undefined> {
  const { rows } = await sql<CompanySettings>`${SETTINGS} and ${domain} = any (c.mail_domains)`.execute(db)
  return rows[0]
}

/**
 * The company that a user has to sign in with: it belongs to the same client and has the domain of the user's email
 * address.
 */
export async function requiredCompany(db: Db, userId: number): Promise<CompanySettings | undefined> {
  const { rows } = await sql<CompanySettings>`
    ${SETTINGS} and c.is_enforced and exists (
      select from app_user u where u.user_id = ${userId} and u.client_id is not distinct from c.client_id
        and lower(substring(u.email from '[^@]+$')) = any (c.mail_domains))`.execute(db)
  return rows[0]
}

export async function findIssuer(db: Db, companySignInId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('companySignIn')
    .select('issuer')
    .where('companySignInId', '=', companySignInId)
    .executeTakeFirst()
  return row?.issuer
}

interface NewAttempt {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly companySignInId: number
  readonly sessionId: number | null
  readonly remember: boolean
  readonly sealed: Buffer
  readonly expiresAt: Date
}

export async function addCompanyAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('companySignInAttempt').values(attempt).execute()
}

interface CompanyAttempt {
  readonly companySignInId: number
  readonly sessionId: number | null
  readonly remember: boolean
  readonly sealed: Buffer
}

/** Works once, and only in the browser that started it. */
export async function consumeCompanyAttempt(
  db: Db,
  stateHashes: readonly Buffer[],
  browserHashes: readonly Buffer[],
): Promise<CompanyAttempt | undefined> {
  const { rows } = await sql<CompanyAttempt>`
    update company_sign_in_attempt set used_at = now()
    where state_hash = any (${stateHashes}::bytea[]) and browser_hash = any (${browserHashes}::bytea[]) and used_at is null and expires_at > now()
    returning company_sign_in_id, session_id, remember, sealed`.execute(db)
  return rows[0]
}

export async function forgetCompanyAttempts(db: Db): Promise<void> {
  await sql`delete from company_sign_in_attempt where expires_at < now()`.execute(db)
}

/** A user from the perspective of a company sign-in. */
export interface CompanyUser {
  readonly userId: number
  readonly clientId: number | null
  readonly email: string
  readonly isActive: boolean
  readonly useTwoFactor: boolean
  readonly useAuthenticator: boolean
  /** Null if the user isn't linked to an account at this company. */
  readonly companyAccountId: number | null
}

const USER = sql`u.user_id, u.client_id, u.email, u.is_active, u.use_two_factor, u.use_authenticator`

/** The user linked to a company account, locked until the transaction ends. */
export async function userByCompanyAccount(
  db: Db,
  companySignInId: number,
  issuer: string,
  subject: string,
): Promise<(CompanyUser & { companyAccountId: number }) | undefined> {
  const { rows } = await sql<CompanyUser & { companyAccountId: number }>`
    select ${USER}, a.company_account_id
    from company_account a join app_user u using (user_id)
    where a.company_sign_in_id = ${companySignInId} and a.issuer = ${issuer} and a.subject = ${subject}
    for update of a`.execute(db)
  return rows[0]
}

/**
 * Users of one client, or staff, with this email address. Includes disabled users, because they must not be created
 * again.
 */
export async function usersByMail(
  db: Db,
  companySignInId: number,
  clientId: number | null,
  email: string,
): Promise<CompanyUser[]> {
  const { rows } = await sql<CompanyUser>`
    select ${USER}, a.company_account_id
    from app_user u left join company_account a on a.user_id = u.user_id and a.company_sign_in_id = ${companySignInId}
    where lower(u.email) = lower(${email}) and u.client_id is not distinct from ${clientId}::int
    order by u.user_id limit 2`.execute(db)
  return rows
}

interface NewCompanyAccount {
  readonly userId: number
  readonly companySignInId: number
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
}

/** Returns undefined if the account or the user was linked concurrently. */
export async function linkCompanyAccount(db: Db, account: NewCompanyAccount): Promise<number | undefined> {
  const tied = await db
    .insertInto('companyAccount')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('companyAccountId')
    .executeTakeFirst()
  return tied?.companyAccountId
}

export async function touchCompanyAccount(db: Db, companyAccountId: number, email: string | null): Promise<void> {
  await sql`
    update company_account set used_at = now(), email = coalesce(${email}, email)
    where company_account_id = ${companyAccountId}`.execute(db)
}

interface NewCompanyUser {
  readonly clientId: number | null
  readonly name: string
  readonly username: string
  readonly email: string
}

/** Returns undefined if the username is taken. */
export async function addCompanyUser(db: Db, user: NewCompanyUser): Promise<number | undefined> {
  const added = await db
    .insertInto('appUser')
    .values(user)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added?.userId
}

export async function readUserRoles(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('userRole').select('roleId').where('userId', '=', userId).orderBy('roleId').execute()
  return rows.map(({ roleId }) => roleId)
}

export async function setUserRoles(db: Db, userId: number, roleIds: readonly number[]): Promise<void> {
  await sql`delete from user_role where user_id = ${userId} and role_id <> all (${[...roleIds]}::smallint[])`.execute(
    db,
  )
  await sql`
    insert into user_role (user_id, role_id) select ${userId}::int, unnest(${[...roleIds]}::smallint[])
    on conflict do nothing`.execute(db)
}

interface NewCompanySession {
  readonly sessionId: number
  readonly companyAccountId: number
  readonly providerSession: string | null
  readonly acr: string | null
}

export async function addCompanySession(db: Db, session: NewCompanySession): Promise<void> {
  await db.insertInto('companySession').values(session).execute()
}

/** The code step opens a new session; the first one's company data moves to it. */
export async function moveCompanySession(db: Db, from: number, to: number): Promise<void> {
  await sql`update company_session set session_id = ${to} where session_id = ${from}`.execute(db)
}

export async function confirmCompanySession(db: Db, session: NewCompanySession): Promise<void> {
  const { sessionId, companyAccountId, providerSession, acr } = session
  await sql`
    insert into company_session (session_id, company_account_id, provider_session, acr, confirmed_at)
    values (${sessionId}, ${companyAccountId}, ${providerSession}, ${acr}, now())
    on conflict (session_id) do update set company_account_id = excluded.company_account_id,
      provider_session = excluded.provider_session, acr = excluded.acr, confirmed_at = now()`.execute(db)
}

/** When the company last confirmed this session's user; null means never. */
export async function companyConfirmedAt(db: Db, sessionId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('companySession')
    .select('confirmedAt')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.confirmedAt ?? null
}

interface LogoutSubject {
  readonly companySignInId: number
  readonly issuer: string
  readonly subject: string | null
  readonly providerSession: string | null
  /** A logout token does not end sessions that were opened after it. */
  readonly openedBefore: Date
}

/** Ends the sessions that a logout token names and returns their users and ids. */
export async function endCompanySessions(
  db: Db,
  { companySignInId, issuer, subject, providerSession, openedBefore }: LogoutSubject,
): Promise<{ sessionId: number; userId: number }[]> {
  const { rows } = await sql<{ sessionId: number; userId: number }>`
    update session s set ended_at = now()
    from company_session cs join company_account a using (company_account_id)
    where cs.session_id = s.session_id and s.ended_at is null and s.created_at <= ${openedBefore}
      and a.company_sign_in_id = ${companySignInId} and a.issuer = ${issuer}
      and (${subject}::text is null or a.subject = ${subject})
      and (${providerSession}::text is null or cs.provider_session = ${providerSession})
    returning s.session_id, s.user_id`.execute(db)
  return rows
}

interface LinkedCompany {
  readonly companyAccountId: number
  readonly companySignInId: number
  readonly company: string
  readonly email: string | null
  readonly tiedAt: Date
  readonly usedAt: Date
}

/** The company accounts of a user, most recently used first. */
export async function listLinkedCompanies(db: Db, userId: number): Promise<LinkedCompany[]> {
  const { rows } = await sql<LinkedCompany>`
    select a.company_account_id, a.company_sign_in_id, c.name as company, a.email, a.tied_at, a.used_at
    from company_account a join company_sign_in c using (company_sign_in_id)
    where a.user_id = ${userId} order by a.used_at desc`.execute(db)
  return rows
}
