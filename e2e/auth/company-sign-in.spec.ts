import type { Page } from '@playwright/test'
import {
  APP_SECRET,
  startProvider,
  type TestProvider,
} from '../../apps/server/src/auth/company/company-sign-in.fixture.ts'
import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { makeRecord, newTag } from '../support/records.ts'
import { E2E_URL } from '../support/settings.ts'
import { codeField } from '../support/two-factor.ts'
import { BY_APP, dialogButton, getDialog, keepRecoveryCodes, readKey } from '../support/two-factor-dialog.ts'
import { expectNoViolationHere } from '../support/violations.ts'

let provider: TestProvider
test.beforeAll(async () => {
  provider = await startProvider()
})
test.afterAll(() => provider.stop())
// these tests share one provider process, so they run one after the other
test.describe.configure({ mode: 'serial' })

interface Company {
  readonly id: number
  readonly name: string
  readonly domain: string
}

async function makeCompany(
  page: Page,
  clientId: number | null,
  isEnforced: boolean,
  { stepUpAcr = null as string | null, roleId = 3 } = {},
): Promise<Company> {
  const tag = newTag()
  const [name, domain] = [`Acme ${tag}`, `${tag}.example`]
  const { id } = await makeRecord(page, 'companySignIns', {
    name,
    clientId,
    issuer: provider.issuer,
    appId: tag,
    appSecret: APP_SECRET,
    mailDomains: [domain],
    trustsMail: false,
    roleClaim: 'groups',
    roleMap: [{ value: 'viewers', roleIds: [roleId] }],
    createsUsers: true,
    isEnforced,
    stepUpAcr,
    enforcesSecondFactor: false,
    isActive: true,
  })
  const redirect = `${E2E_URL}/api/company-sign-in/${id}/return`
  await provider.set({
    clients: [{ client_id: tag, client_secret: APP_SECRET, redirect_uris: [redirect] }],
    accounts: {
      nina: { email: `nina@${domain}`, email_verified: true, name: 'Nina Ortega', groups: ['viewers'] },
      stranger: { email: `stranger@${domain}`, email_verified: true, groups: [] },
    },
  })
  return { id, name, domain }
}

async function passProvider(page: Page, account: string, level = 'pwd'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Company account' })).toBeVisible()
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Level').fill(level)
  await page.getByRole('button', { name: 'Sign in at the company' }).click()
}

test('sends a company email address through the company sign-in and back to the requested page', async ({
  page,
  browser,
  makeClient,
  signInAs,
}) => {
  await signInAs('Admin')
  const { name, domain } = await makeCompany(page, await makeClient(), false)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${E2E_URL}/alerts`)
  const button = visitor.getByRole('button', { name: `Continue with ${name}` })
  await visitor.getByLabel('Username').fill(`nobody-of-that-name@${domain}`)
  await expect(button).toBeVisible()
  await visitor.getByLabel('Username').fill('nobody-of-that-name')
  await expect(button).toBeHidden()
  await visitor.getByLabel('Username').fill(`nina@${domain}`)
  await button.click()
  await passProvider(visitor, 'nina')
  await expect(visitor).toHaveURL(`${E2E_URL}/alerts`)
  await visitor.getByRole('button', { name: 'Nina Ortega' }).click()
  await visitor.getByRole('menuitem', { name: 'My sign-ins…' }).click()
  const accounts = visitor.getByRole('region', { name: 'Company accounts' })
  await expect(accounts).toContainText(name)
  await expect(accounts).toContainText(`nina@${domain}`)
  await visitor.context().close()
})

test("shows the company's button after the right password if the company is required", async ({
  page,
  browser,
  makeClient,
  makeUser,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const clientId = await makeClient()
  const { name, domain } = await makeCompany(page, clientId, true)
  const { userId, username } = await makeUser({ clientId, roles: ['Viewer'], name: 'Nina by hand' })
  await owner.query('update app_user set email = $2 where user_id = $1', [userId, `nina@${domain}`])
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${E2E_URL}/login`)
  await visitor.getByLabel('Username').fill(username)
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByText(`${name} signs in with its company account.`)).toBeVisible()
  await visitor.getByRole('button', { name: `Continue with ${name}` }).click()
  await passProvider(visitor, 'nina')
  await expect(visitor).toHaveURL(`${E2E_URL}/home`)
  await expect(visitor.getByRole('button', { name: 'Nina by hand' })).toBeVisible()
  await visitor.context().close()
})

test('shows a message to a user without an account and offers a way back', async ({
  page,
  browser,
  makeClient,
  signInAs,
}) => {
  await signInAs('Admin')
  const { name, domain } = await makeCompany(page, await makeClient(), true)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${E2E_URL}/login`)
  await visitor.getByLabel('Username').fill(`stranger@${domain}`)
  await visitor.getByRole('button', { name: `Continue with ${name}` }).click()
  await passProvider(visitor, 'stranger')
  await expect(visitor.getByRole('alert')).toContainText(
    "Your company account isn't set up for Vitrine. Please ask your administrator.",
  )
  // the URL contains no parameters from the provider
  expect(new URL(visitor.url()).hash).toBe('')
  await visitor.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(visitor.getByLabel('Username')).toBeVisible()
  await visitor.context().close()
})

test('lets a user without a password confirm at the company in a new tab, then continues the change', async ({
  page,
  browser,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const { name, domain } = await makeCompany(page, null, false, { stepUpAcr: 'mfa', roleId: 1 })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${E2E_URL}/admin/sessions`)
  await visitor.getByLabel('Username').fill(`nina@${domain}`)
  await visitor.getByRole('button', { name: `Continue with ${name}` }).click()
  await passProvider(visitor, 'nina')
  await expect(visitor).toHaveURL(`${E2E_URL}/admin/sessions`)
  await owner.query(
    `update session set confirmed_at = now() - interval '11 minutes'
     where user_id = (select user_id from app_user where email = $1)`,
    [`nina@${domain}`],
  )
  await visitor.getByRole('button', { name: 'New key…' }).click()
  await visitor.getByRole('combobox', { name: /^Crawler/ }).fill(`crawler ${newTag()}`)
  await visitor.getByRole('button', { name: 'Create' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toContainText('Nothing you typed is lost.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden()
  await expectNoViolationHere(visitor, 'confirming at the company')

  const goToCompany = async (level: string) => {
    const opened = visitor.context().waitForEvent('page')
    await dialog.getByRole('button', { name: `Confirm with ${name}` }).click()
    const tab = await opened
    await passProvider(tab, 'nina', level)
    return tab
  }
  const low = await goToCompany('pwd')
  await expect(low.getByRole('alert')).toContainText("We couldn't complete the company sign-in. Please try again.")
  await expect(dialog).toBeVisible()
  await low.close()

  const high = await goToCompany('mfa')
  await expect(high.getByText('You can close this tab and continue in the other one.')).toBeVisible()
  await high.close()
  await expect(dialog).toBeHidden()
  await expect(visitor.getByText('This key is shown once. Store it now.')).toBeVisible()
  await visitor.context().close()
})

test('requires setting up a second factor if the company account has none', async ({
  page,
  browser,
  owner,
  makeClient,
  signInAs,
}) => {
  await signInAs('Admin')
  const clientId = await makeClient()
  await owner.query('update client set requires_two_factor = true where client_id = $1', [clientId])
  const { name, domain } = await makeCompany(page, clientId, true, { stepUpAcr: 'mfa' })
  const enter = async (level: string) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${E2E_URL}/login`)
    await visitor.getByLabel('Username').fill(`nina@${domain}`)
    await visitor.getByRole('button', { name: `Continue with ${name}` }).click()
    await passProvider(visitor, 'nina', level)
    return visitor
  }
  const high = await enter('mfa')
  await expect(high.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await high.context().close()

  const low = await enter('pwd')
  const dialog = getDialog(low)
  await expect(dialog).toContainText('Your account needs a second step before you can continue.')
  await dialogButton(low, BY_APP).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden()
  await dialogButton(low, /^Continue/).click()
  await codeField(low).fill(createAuthenticator(await readKey(low)).next())
  await keepRecoveryCodes(low)
  await dialogButton(low, /^Close/).click()
  await expect(low.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await low.context().close()
})

test('lets an Admin set up a company sign-in and shows the addresses to register', async ({ page, signInAs }) => {
  await signInAs('Admin')
  const tag = newTag()
  await page.goto('/admin/company-sign-ins')
  await page
    .getByRole('button', { name: /^New company sign-in/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Acme ${tag}`)
  await dialog.getByLabel('Issuer').fill(`https://login.${tag}.example`)
  await dialog.getByLabel('Client ID').fill('vitrine')
  await dialog.getByLabel('Role claim').fill('groups')
  await dialog.getByRole('button', { name: 'Add claim value' }).click()
  await dialog.getByRole('textbox', { name: 'Claim value 1' }).fill('editors')
  await dialog.getByRole('group', { name: 'Roles 1' }).getByLabel('Editor').check()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Search' }).fill(tag)
  await page
    .getByRole('row')
    .filter({ hasText: `Acme ${tag}` })
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect(page.getByText(/\/api\/company-sign-in\/\d+\/return$/)).toBeVisible()
  await expect(page.getByText(/\/api\/company-sign-in\/logout$/)).toBeVisible()
})
