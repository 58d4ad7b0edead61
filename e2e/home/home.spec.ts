import type { Page } from '@playwright/test'
import type pg from 'pg'
import { daysAgo, fillDashboard } from '../../packages/testing/src/dashboard.ts'
import { createGate } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { saveFilters, setClient, tabs, title } from '../support/home.ts'
import type { Shop } from '../support/review.ts'
import { expectNoViolationHere, findViolations } from '../support/violations.ts'

/** The shop's client, with a filled dashboard and folded cubes. */
async function fill(owner: pg.Pool, page: Page, shop: Shop, signIn: () => Promise<void>, ean: string): Promise<void> {
  await setClient(owner, shop.clientId, 'dashboard')
  await fillDashboard(owner, shop, ean)
  await signIn()
  const address = `/api/home/dashboard/overview?from=${daysAgo(27)}&to=${daysAgo(-1)}`
  const readCounts = async () => {
    const { shareOfBanner, imageCompliance } = await (await page.request.get(address)).json()
    return [shareOfBanner?.behind, imageCompliance?.behind]
  }
  // changes are folded only after all older transactions have ended, including those of other tests
  await expect.poll(readCounts, { timeout: 30_000 }).toEqual([4, 2])
}

test("[HOME-01a,b] [GEN-03] shows a client's dashboard with pages, filters in the address, and figures that open their captures", async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const user = await makeUser({ clientId: shop.clientId, roles: ['Viewer'] })
  await owner.query("update app_user set pricing_url = 'https://prices.example/' where user_id = $1", [user.userId])
  await fill(owner, page, shop, () => signIn(page, user), '4006381333931')
  await page.goto('/home')
  await expect(title(page)).toHaveText('Overview')
  await expect(page.getByRole('button', { name: /^Share of banner 4 banners/ })).toContainText('75.0%')
  await expect(page.getByRole('button', { name: /^Presence/ })).toContainText('66.7%')
  await expect(page.getByRole('button', { name: /^Price index/ })).toContainText('110.0')
  await expect(page.getByRole('button', { name: /^Image compliance/ })).toContainText('50.0%')
  await expect(tabs(page).getByRole('link', { name: 'Evidence 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveAttribute('target', '_blank')

  // opens the captures behind a figure, then behind a cell of a chart
  await page.getByRole('button', { name: /^Presence/ }).click()
  const behind = page.getByRole('dialog', { name: 'Captures that show your companies' })
  await expect(behind.getByRole('list', { name: 'Captures' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Brand by eTailer: show the table' }).click()
  const brand = shop.categories[0]?.trades[1]?.name ?? ''
  await page.getByRole('region', { name: 'Brand by eTailer, table' }).getByRole('button', { name: brand }).click()
  await expect(page.getByRole('dialog', { name: brand }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  // each page, wide and on a phone, in both color schemes; the filters are kept
  await page.getByRole('button', { name: 'Time: Last 13 weeks' }).click()
  await page.getByRole('menuitemradio', { name: 'Last 4 weeks' }).click()
  await page.getByRole('button', { name: 'eTailers: All eTailers' }).click()
  await page.getByRole('menuitemcheckbox', { name: shop.platform }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/home?page=overview&weeks=4&platformIds=${shop.platformId}`)
  const content: Record<string, () => Promise<void>> = {
    Overview: () => expect(page.getByRole('list', { name: 'Latest captures' }).getByRole('listitem')).toHaveCount(2),
    Visibility: () => expect(page.getByRole('region', { name: 'Banner types' })).toContainText('Promotion'),
    'Price & promotion': () => expect(page.getByRole('table', { name: 'Prices by eTailer' })).toContainText('110.0'),
    Compliance: () => expect(page.getByRole('table', { name: 'Compliance by product' })).toContainText('50.0%'),
    Evidence: () => expect(page.getByRole('list', { name: 'Captures' }).getByRole('listitem')).toHaveCount(3),
  }
  for (const [name, shows] of Object.entries(content)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await tabs(page).getByRole('link', { name }).click()
    await expect(title(page)).toHaveText(name)
    await shows()
    await expectNoViolationHere(page, name)
    await page.setViewportSize({ width: 390, height: 844 })
    await shows()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390)
  }
  // colors are the same as on a wide screen; only the tabs move
  expect(await findViolations(page), 'on a phone').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page).toHaveURL(`/home?page=evidence&weeks=4&platformIds=${shop.platformId}`)

  // pages can be hidden and shown again, and a reload keeps the choice
  await page.getByRole('button', { name: 'Pages' }).click()
  for (const name of ['Visibility', 'Evidence']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await expect(title(page)).toHaveText('Overview')
  await page.reload()
  await expect(tabs(page).getByRole('link')).toHaveText(['Overview', 'Price & promotion', 'Compliance'])
})

test('[HOME-01b] [HOME-02b] [MENU-08a,b] restores Save Filters and bookmarks, and offers both only where they apply', async ({
  page,
  owner,
  makeClient,
  makeUser,
  signIn,
}) => {
  const clientId = await makeClient(['saveFilters'])
  await signIn(page, await makeUser({ clientId, roles: ['Viewer'] }))
  await page.goto('/home?page=compliance&weeks=26&hidden=evidence')
  await expect(title(page)).toHaveText('Compliance')

  const { until, release } = createGate()
  await page.route('**/api/home/state', async (route) => {
    await until
    await route.continue()
  })
  await saveFilters(page).click()
  await expect(saveFilters(page)).toBeDisabled()
  release()
  await expect(page.getByText('Filters saved.')).toBeVisible()
  await expect(saveFilters(page)).toBeEnabled()

  // adds a bookmark
  await tabs(page).getByRole('link', { name: 'Visibility' }).click()
  await page.getByRole('button', { name: 'Bookmarks' }).click()
  await page.getByRole('button', { name: 'Add this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a year')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New bookmark' })).toHaveCount(0)

  // other screens have no such button; returning restores the saved state
  await page.goto('/alerts')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(saveFilters(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(title(page)).toHaveText('Compliance')
  await expect(page.getByRole('button', { name: 'Time: Last 26 weeks' })).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: 'Evidence' })).toHaveCount(0)

  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  const openBookmarks = () => page.getByRole('button', { name: 'Bookmarks' }).click()
  await page.getByRole('button', { name: 'Time: Last 26 weeks' }).click()
  await page.getByRole('menuitemradio', { name: 'Last 4 weeks' }).click()
  await openBookmarks()
  await expectNoViolationHere(page, 'bookmarks')
  await bookmarks.getByRole('button', { name: 'Half a year', exact: true }).click()
  await expect(page).toHaveURL('/home?page=visibility&weeks=26&hidden=evidence')
  await expect(title(page)).toHaveText('Visibility')
  await openBookmarks()
  await bookmarks.getByRole('button', { name: 'Rename Half a year' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Six months')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openBookmarks()
  await bookmarks.getByRole('button', { name: 'Delete Six months' }).click()
  await expect(bookmarks).toContainText('No bookmarks yet')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await openBookmarks()
  await expect(bookmarks.getByRole('button', { name: 'Six months', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // also on a phone, but not without the feature
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(saveFilters(page)).toBeVisible()
  await owner.query("update client set features = '{}' where client_id = $1", [clientId])
  await page.goto('/home')
  await expect(title(page)).toHaveText('Compliance')
  await expect(saveFilters(page)).toHaveCount(0)
})

test('[HOME-01a] shows staff the waiting work with links, the reviewers, and the failures', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await setClient(owner, shop.clientId, 'dashboard')
  await fillDashboard(owner, shop, '5901234123457')
  await signInAs('Admin')
  await page.goto(`/home?page=trays&weeks=4&platformIds=${shop.platformId}`)
  await expect(title(page)).toHaveText('Trays')
  const waiting = page.getByRole('table', { name: 'Waiting by eTailer' }).getByRole('row', { name: shop.platform })
  await expect(waiting).toContainText('1')
  for (const name of ['Trays', 'Reviewers', 'Captures']) {
    await tabs(page).getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toHaveText(name)
    await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
    await expectNoViolationHere(page, name)
  }
  await tabs(page).getByRole('link', { name: 'Trays', exact: true }).click()
  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/tray-banner/inbox\\?.*platformIds=${shop.platformId}`))
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
})
