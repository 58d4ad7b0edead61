import { randomBytes } from 'node:crypto'
import { checkSession } from '@vitrine/contract/auth/auth.contract'
import { finishCompanySignIn, startCompanySignIn } from '@vitrine/contract/auth/company.contract'
import type { RoleMap } from '@vitrine/contract/master-data/role-map'
import type { NewUser } from '@vitrine/testing/rows'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { seal } from '../../platform/sealed.ts'
import {
  type Browser,
  makeClient,
  makeUser,
  type TestAnswer,
  type TestServer,
  testServer,
} from '../../server.fixture.ts'
import { APP_ID, APP_SECRET, ProviderVisit, startProvider, type TestProvider } from './company-sign-in.fixture.ts'

/** PUBLIC_URL of the test server. */
export const ORIGIN = 'https://vitrine.test'

export interface CompanyValues {
  readonly clientId: number | null
  readonly issuer: string
  readonly mailDomains: readonly string[]
  readonly trustsMail: boolean
  readonly roleClaim: string | null
  readonly roleMap: RoleMap
  readonly createsUsers: boolean
  readonly isEnforced: boolean
  readonly stepUpAcr: string | null
  readonly enforcesSecondFactor: boolean
}

/** The provider knows the company sign-in as `vitrine-{id}`. */
export async function addCompany(
  { owner, services }: TestServer,
  values: Partial<CompanyValues> & Pick<CompanyValues, 'clientId' | 'issuer'>,
): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `with id as (select nextval(pg_get_serial_sequence('company_sign_in', 'company_sign_in_id'))::int as id)
     insert into company_sign_in (company_sign_in_id, name, client_id, issuer, app_id, app_secret, mail_domains, trusts_mail,
       role_claim, role_map, creates_users, is_enforced, step_up_acr, enforces_second_factor)
     select id, 'Company ' || id, $1, $2, $3 || '-' || id, $4, $5, $6, $7, $8, $9, $10, $11, $12 from id
     returning company_sign_in_id as id`,
    [
      values.clientId,
      values.issuer,
      APP_ID,
      seal(services.config.APP_SECRET, APP_SECRET).toString('base64'),
      values.mailDomains ?? [],
      values.trustsMail ?? false,
      values.roleClaim ?? null,
      JSON.stringify(values.roleMap ?? []),
      values.createsUsers ?? false,
      values.isEnforced ?? false,
      values.stepUpAcr ?? null,
      values.enforcesSecondFactor ?? false,
    ],
  )
  return rows[0]?.id ?? 0
}

export const toAnswer = (companySignInId: number, search: string) =>
  `${companySignInId}.${Buffer.from(search.replace(/^\?/, '')).toString('base64url')}`

/** Follows the redirects to the login screen and returns the part after its #. */
export async function followReturn(browser: Browser, back: URL): Promise<string> {
  const { status, headers } = await browser.send('GET', back.pathname + back.search)
  const location = String(headers.location)
  if (status !== 302 || !location.startsWith('/login?step=company#')) throw new Error(`${status} ${location}`)
  return location.slice(location.indexOf('#') + 1)
}

export async function lastAudit({ owner }: Pick<TestDatabase, 'owner'>, action: string) {
  const { rows } = await owner.query('select * from audit where action = $1 order by audit_id desc limit 1', [action])
  return rows[0] as Record<string, unknown> | undefined
}

type Accounts = Record<string, Record<string, unknown>>

/** Registrations of company sign-ins at the provider. */
export const clientsFor = (ids: readonly number[], more: Record<string, unknown> = {}) => ({
  clients: ids.map((id) => ({
    client_id: `${APP_ID}-${id}`,
    client_secret: APP_SECRET,
    redirect_uris: [`${ORIGIN}/api/company-sign-in/${id}/return`],
    ...more,
  })),
})

/** A server and a provider, with a new client and mail domain for each test. */
export class CompanyTests {
  readonly server: TestServer
  readonly provider: TestProvider
  domain = ''
  clientId = 0

  constructor(server: TestServer, provider: TestProvider) {
    this.server = server
    this.provider = provider
  }

  static async open(more: Record<string, string> = {}): Promise<CompanyTests> {
    const settings = { SSO_PRIVATE_NETWORK: '1', PUBLIC_URL: ORIGIN, ...more }
    return new CompanyTests(...(await Promise.all([testServer({ settings }), startProvider()])))
  }

  async close(): Promise<void> {
    this.provider.stop()
    await this.server.close()
  }

  async renew(): Promise<void> {
    this.domain = `${randomBytes(5).toString('hex')}.example`
    this.clientId = await makeClient(this.server)
  }

  /** Creates a company sign-in of the client and registers it, with accounts by subject. */
  async company(values: Partial<CompanyValues> = {}, accounts: Accounts = this.marta()): Promise<number> {
    const { server, provider, clientId, domain } = this
    const id = await addCompany(server, { clientId, issuer: provider.issuer, mailDomains: [domain], ...values })
    await provider.set({ ...clientsFor([id]), accounts, clock: 0 })
    return id
  }

  get subject(): string {
    return `marta-${this.domain}`
  }

  get email(): string {
    return `marta@${this.domain}`
  }

  marta(change: Record<string, unknown> = {}): Accounts {
    return { [this.subject]: { email: this.email, email_verified: true, name: 'Marta Iglesias', ...change } }
  }

  /** Creates a user with Marta's address, by default for the test's client. */
  async makeMarta(user: Omit<NewUser, 'passwordHash'> = {}) {
    const made = await makeUser(this.server, { clientId: this.clientId, ...user })
    await this.server.owner.query('update app_user set email = $2 where user_id = $1', [made.userId, this.email])
    return made
  }

  async start(browser: Browser, companySignInId: number, rememberMe = false): Promise<string> {
    const { status, body } = await browser.call(startCompanySignIn, { body: { companySignInId, rememberMe } })
    if (status !== 200) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`)
    return (body as { address: string }).address
  }

  finish(browser: Browser, answer: string): Promise<TestAnswer> {
    return browser.call(finishCompanySignIn, { body: { answer } })
  }

  /** A complete sign-in at the provider, accepted or refused. */
  async signIn(id: number, { account = this.subject, acr = 'pwd', visit = new ProviderVisit() } = {}) {
    const browser = this.server.browser()
    const back = await visit.signIn(await this.start(browser, id), account, acr)
    return { browser, back, answer: await this.finish(browser, await followReturn(browser, back)) }
  }

  async readRoles(userId: number): Promise<number[]> {
    const { rows } = await this.server.owner.query<{ role_id: number }>(
      'select role_id from user_role where user_id = $1 order by 1',
      [userId],
    )
    return rows.map(({ role_id }) => role_id)
  }
}

/** Id of the signed-in user, if any. */
export const getSignedInUserId = async (browser: Browser) =>
  ((await browser.call(checkSession)).body as { user: { userId: number } | null }).user?.userId
