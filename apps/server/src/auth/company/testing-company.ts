import type { RoleMap } from '@vitrine/contract/master-data/role-map'
import type { TestDatabase } from '@vitrine/db/testing'
import { seal } from '../../platform/sealed.ts'
import type { Browser, TestServer } from '../../testing.ts'
import { APP_ID, APP_SECRET } from './testing.ts'

/** Where the test server says that it is. */
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
}

/** The provider knows it as `vitrine-{id}`. */
export async function addCompany(
  { owner, services }: TestServer,
  values: Partial<CompanyValues> & Pick<CompanyValues, 'clientId' | 'issuer'>,
): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `with id as (select nextval(pg_get_serial_sequence('company_sign_in', 'company_sign_in_id'))::int as id)
     insert into company_sign_in (company_sign_in_id, name, client_id, issuer, app_id, app_secret, mail_domains, trusts_mail,
       role_claim, role_map, creates_users, is_enforced, step_up_acr)
     select id, 'Company ' || id, $1, $2, $3 || '-' || id, $4, $5, $6, $7, $8, $9, $10, $11 from id
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
    ],
  )
  return rows[0]?.id ?? 0
}

export const toAnswer = (companySignInId: number, search: string) =>
  `${companySignInId}.${Buffer.from(search.replace(/^\?/, '')).toString('base64url')}`

/** Follows the provider back to us, and on to the login screen; answers what stands behind its #. */
export async function comeBack(browser: Browser, back: URL): Promise<string> {
  const { status, headers } = await browser.send('GET', back.pathname + back.search)
  const location = String(headers.location)
  if (status !== 302 || !location.startsWith('/login?step=company#')) throw new Error(`${status} ${location}`)
  return location.slice(location.indexOf('#') + 1)
}

export async function lastAudit({ owner }: Pick<TestDatabase, 'owner'>, action: string) {
  const { rows } = await owner.query('select * from audit where action = $1 order by audit_id desc limit 1', [action])
  return rows[0] as Record<string, unknown> | undefined
}
