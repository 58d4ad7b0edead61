import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from '../support/fixtures.ts'
import { chooseByName as choose } from '../support/record-form.ts'
import { makeRecord, newTag } from '../support/records.ts'
import type { Shop } from '../support/review.ts'
import { expectNoViolation } from '../support/violations.ts'

const getForm = (page: Page): Locator => page.getByRole('dialog')
const getRow = (page: Page, text: string): Locator =>
  page.getByRole('grid').locator('tbody tr').filter({ hasText: text })

/** Lets the shop's client see its eTailer and categories. */
async function giveScope(owner: pg.Pool, { clientId, platformId, categories }: Shop): Promise<void> {
  await owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  for (const { categoryId } of categories) {
    await owner.query('insert into client_category values ($1, $2)', [clientId, categoryId])
  }
}

test("[ADM-02] lets a client administrator edit the client's own records and read the others", async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
  signInAs,
}) => {
  await giveScope(owner, shop)
  const { clientId, platform, categories, campaign, urlId } = shop
  await owner.query('insert into campaign_url values ($1, $2)', [campaign.campaignId, urlId])
  await signInAs('Admin')
  const foreign = `foreign-${newTag()}`
  const other = await makeUser({ roles: ['Viewer'], clientId })
  await makeRecord(page, 'providers', { name: foreign, countryId: null })
  const above = await makeUser({ roles: ['Auditor'], clientId, name: `Avery ${newTag()}` })
  await signIn(page, await makeUser({ roles: ['Admin', 'Viewer'], clientId }))

  // editable: there is no client to choose, because it is always the user's own
  const keyword = `kw-${newTag()}`
  await page.goto('/admin/keywords')
  await expect(page.getByText('Read-only', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'New keyword' }).click()
  const form = getForm(page)
  await expect(form.getByText('Client', { exact: true })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Keyword' }).fill(keyword)
  await choose(page, 'Category', categories[0]?.name ?? '')
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await expect(getRow(page, keyword)).toBeVisible()
  const stored = await owner.query('select client_id from keyword where keyword = $1', [keyword])
  expect(stored.rows).toEqual([{ client_id: clientId }])

  // read-only
  await page.goto('/admin/providers')
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New company' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await expect(getRow(page, foreign)).toHaveCount(0)
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Export'])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Company' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/admin/proxies')
  await expect(page.getByText('There is no proxy to show.')).toBeVisible()
  await page.goto('/admin/sessions')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Revoke / })).toHaveCount(0)
  await expect(page.getByText('Ingest keys')).toHaveCount(0)

  // a url managed by staff that one of the client's campaigns uses
  const { rows: urls } = await owner.query<{ url: string }>('select url from url where url_id = $1', [urlId])
  const short = urls[0]?.url.replace('https://', '') ?? ''
  await page.goto('/admin/urls')
  await expect(page.getByRole('button', { name: 'New url' })).toBeVisible()
  await expect(getRow(page, short).getByRole('button', { name: /^View / })).toBeVisible()
  await expect(getRow(page, short).getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await page.goto('/admin/urls?id=new')
  await expect(getForm(page).getByText('Proxy', { exact: true })).toHaveCount(0)
  await choose(page, 'eTailer', platform)

  // can assign roles up to their own
  await page.goto(`/admin/users?id=${other.userId}`)
  const roles = page.getByRole('group', { name: 'Roles' })
  await expect(roles.getByRole('checkbox')).toHaveCount(2)
  await expect(roles.getByRole('checkbox', { name: 'Admin' })).toBeVisible()
  await expect(roles.getByRole('checkbox', { name: 'Viewer' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Features' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mail a password link…' })).toBeVisible()
  await page.goto(`/admin/users?id=${above.userId}`)
  await expect(page.getByRole('dialog', { name: 'User' })).toBeVisible()
  await expect(getForm(page).getByText('Auditor', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mail a password link…' })).toHaveCount(0)
})

test('has no accessibility violation in lists of a client administrator, wide and on a phone', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  await giveScope(owner, shop)
  await signIn(page, await makeUser({ roles: ['Admin', 'Viewer'], clientId: shop.clientId, name: `Cara ${newTag()}` }))
  for (const [name, size] of Object.entries({
    wide: { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    await page.setViewportSize(size)
    for (const address of ['users', 'categories', 'proxies']) {
      await page.goto(`/admin/${address}`)
      const isReadOnly = address !== 'users'
      await expect(page.getByText('Read-only', { exact: true })).toHaveCount(isReadOnly ? 1 : 0)
      await expect(page.getByRole('button', { name: /^New / })).toHaveCount(isReadOnly ? 0 : 1)
      await expectNoViolation(page, `${address}, ${name}`)
    }
  }
})
